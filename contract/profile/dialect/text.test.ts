import { beforeEach, expect, it, vi } from 'vitest';
import { product } from '#contract/product.ts';
import { square } from '#contract/square.ts';
import { pairs, received, sent } from '#tests/support/stub-host.ts';

beforeEach(() => void vi.resetModules());

const plain = { name: 'texto', plain: true };
const profile = {
  endpoints: {
    'square.posts': { answer: { content: plain } },
    'square.comments': { answer: { content: { plain: true } } },
    'square.addPost': { request: { content: plain } },
    'square.addTextPost': { encoding: 'json', request: { content: plain } },
    'product.product': { answer: { description: { plain: true } } },
  },
};

it('plain texts of a host are read as such, whatever characters they have', async () => {
  const posts = [
    { id: '1', texto: 'Is 1 < 2 & <b>bold</b>?\r\n<img src=/a.png onerror="x">\n\nYes &amp; no' },
  ];
  const { body } = await received(profile, square.posts, {
    body: { code: 200, msg: '', data: { list: posts, total: 1 } },
  });
  expect(body).toMatchObject({
    data: {
      list: [
        {
          content:
            'Is 1 &lt; 2 &amp; &lt;b>bold&lt;/b>?<br>&lt;img src=/a.png onerror="x"><br><br>Yes &amp;amp; no',
        },
      ],
    },
  });
});

it('HTML stays HTML where the profile does not say that it is plain text', async () => {
  const data = { description: '1 < 2', agreement: '<b>Rent</b>' };
  const { body } = await received(profile, product.product, { body: { code: 200, msg: '', data } });
  expect(body).toMatchObject({ data: { description: '1 &lt; 2', agreement: '<b>Rent</b>' } });
});

it.each([
  ['One\ntwo\n\nThree', '<p>One<br />two</p><p>Three</p>'],
  ['2 < 3 & <b>"so"</b>', '<p>2 &lt; 3 &amp; &lt;b&gt;&quot;so&quot;&lt;/b&gt;</p>'],
  ['&amp; &lt;p&gt;', '<p>&amp;amp; &amp;lt;p&amp;gt;</p>'],
  ['it’s <br> 5 > 4', '<p>it’s &lt;br&gt; 5 &gt; 4</p>'],
])('a post of %j is sent as it was typed', async (typed, content) => {
  const fields = { content };
  expect(pairs((await sent(profile, square.addPost, { fields })).data)).toEqual({ texto: typed });
  expect((await sent(profile, square.addTextPost, { fields })).data).toEqual({ texto: typed });
  expect(pairs((await sent({}, square.addPost, { fields })).data)).toEqual(fields);
});
