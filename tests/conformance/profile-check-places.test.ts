import { describe, expect, it } from 'vitest';
import { check, host, json, ofUser, success, type Answer } from './profile-command.ts';

/** The lines of a check of one host of the user service, whose profile has these differences. */
async function found(
  answers: Readonly<Record<string, Answer>>,
  has: readonly string[],
  { wire = {}, ...endpoints }: { readonly wire?: object; readonly [id: string]: object | undefined },
) {
  const { origin } = await host({ answers });
  const content = ofUser(origin, { has, wire });
  return check({ ...content, endpoints: { ...content.endpoints, ...endpoints } });
}

const info = { marca: 'Garimpo', deposito_minimo: '10.00', saque: { minimo: '5.00', taxa: 70 } };
const news = { total: 1, list: [{ id: '1', titulo: 'Um', html: '', em: 1 }] };

describe('a place of the profile that an answer does not have', () => {
  it.each<[string, object, string]>([
    [
      'data',
      { 'user.sysInfo': { data: 'parametro' } },
      'problem endpoints.user.sysInfo.data: "parametro" is not in the data of the host, which has parametros. Did you mean "parametros"? If all of the data is meant, remove the line.',
    ],
    [
      'data with the envelope',
      { 'user.sysInfo': { data: 'data.parametros' } },
      'problem endpoints.user.sysInfo.data: "data.parametros" is not in the data of the host, which has parametros. Write it without the envelope: "parametros".',
    ],
    [
      'a field',
      { 'user.sysInfo': { data: 'parametros', answer: { minWithdraw: 'saque.minimum' } } },
      'note    endpoints.user.sysInfo.answer.minWithdraw: "saque.minimum" is nowhere in the answer. Did you mean "saque.minimo"?',
    ],
    [
      'a field whose object has others',
      {
        'user.sysInfo': {
          data: 'parametros',
          answer: { 'withdrawWindow.from': 'saque.minimo', 'withdrawWindow.to': 'saque.maximo' },
        },
      },
      'problem endpoints.user.sysInfo.answer.withdrawWindow.to: "saque.maximo" is nowhere in the answer. The record has "saque.minimo", which the profile names for the same object. Did you mean "saque.minimo"?',
    ],
    [
      'a field of no object',
      { 'user.sysInfo': { data: 'parametros', answer: { brandName: { name: 'empresa', type: 'text' } } } },
      'note    endpoints.user.sysInfo.answer.brandName: "empresa" is nowhere in the answer. Keep the line only if the host sends it at other times.',
    ],
    [
      'a field of the sign',
      { 'user.sysInfo': { data: 'parametros', answer: { minWithdraw: { negativeIf: { sinal: ['-'] } } } } },
      'note    endpoints.user.sysInfo.answer.minWithdraw.negativeIf: "sinal" is nowhere in the answer.',
    ],
  ])('is told: %s', async (_, endpoints, sentence) => {
    const { output } = await found({ '/sys/info': json(success({ parametros: info })) }, ['sysInfo'], {
      ...endpoints,
    });
    expect(output).toContain(sentence);
  });

  it('is told for the data and the pages of all answers', async () => {
    const answers = {
      '/auth/countrys': json({ code: 200, msg: '', dados: [] }),
      '/news/list': json({ code: 200, msg: '', dados: { itens: [], quantos: 0 } }),
    };
    const { code, output } = await found(answers, ['news'], { wire: { envelope: { data: 'dado' } } });
    expect(output).toContain(
      'problem wire.envelope.data: "dado" is not in the answers of user.countries and user.news, which have code, msg and dados. Did you mean "dados"?',
    );
    expect(code).toBe(1);
    const paging = { list: 'itens', total: 'quanto' };
    const { output: other } = await found(answers, ['news'], {
      wire: { envelope: { data: 'dados' }, paging },
    });
    expect(other).toContain(
      'note    wire.paging.total: "quanto" is not in the answers of user.news, which have itens and quantos. Did you mean "quantos"? If the host sends none, set it to null.',
    );
  });

  it('is not told where it is there, or where a list is empty', async () => {
    const answers = {
      '/sys/info': json(success({ parametros: info })),
      '/news/list': json(success({ total: 0, list: [] })),
    };
    const { output } = await found(answers, ['sysInfo', 'news'], {
      'user.sysInfo': { data: 'parametros', answer: { minWithdraw: 'saque.minimo', minRecharge: null } },
      'user.news': { answer: { title: 'titulo', createTime: { name: 'em' } } },
    });
    expect(output).not.toMatch(/is nowhere in|is not in the/);
    const full = await found({ '/news/list': json(success(news)) }, ['news'], {
      'user.news': { answer: { title: 'titulo', createTime: { name: 'em' } } },
    });
    expect(full.output).not.toMatch(/is nowhere in|is not in the/);
  });
});

describe('a second page', () => {
  const counted =
    (more: readonly unknown[]): Answer =>
    (response, request) => {
      const isFirst = request.url?.includes('pageNum=1');
      json(success({ total: 45, list: isFirst ? news.list : more }))(response, request);
    };
  const sentence = `user.news counts 45 items, sends ${news.list.length} on its first page and none on its second.`;

  it('that is empty although the total counts further items is a problem', async () => {
    const { code, output } = await found({ '/news/list': counted([]) }, ['news'], {});
    expect(output).toContain(sentence);
    expect(code).toBe(1);
    const whole = await found({ '/news/list': counted(news.list) }, ['news'], {});
    expect(whole.output).not.toContain('counts 45 items');
    const short = await found({ '/news/list': json(success(news)) }, ['news'], {});
    expect(short.output).not.toContain('on its second');
  });
});

describe('pages that a host makes smaller than requested', () => {
  /** A host that puts at most 10 of its 25 items into a page. */
  const capped: Answer = (response, request) => {
    const { searchParams } = new URL(request.url ?? '', 'http://host');
    const size = Math.min(Number(searchParams.get('pageSize') ?? 10), 10);
    const from = (Number(searchParams.get('pageNum')) - 1) * size;
    const all = Array.from({ length: 25 }, (_, id) => ({ ...news.list[0], id: String(id) }));
    json(success({ list: all.slice(from, from + size) }))(response, request);
  };
  const sentence =
    'problem user.news has 10 items in a page for which 100 were requested, and more in the next one. Without a total the client would end such lists early: set wire.paging.maxSize to 10.';

  it('need their size in the profile, if the host sends no total', async () => {
    const answers = { '/news/list': capped };
    const { code, output } = await found(answers, ['news'], { wire: { paging: { total: null } } });
    expect(output).toContain(sentence);
    expect(code).toBe(1);
    const named = await found(answers, ['news'], { wire: { paging: { total: null, maxSize: 10 } } });
    expect(named.output).not.toContain('maxSize');
  });

  it('are not seen in a list that is at its end', async () => {
    const short = json(success({ list: news.list }));
    const last: Answer = (response, request) =>
      (request.url?.includes('pageNum=1') ? short : json(success({ list: [] })))(response, request);
    for (const answer of [last, short]) {
      const { output } = await found({ '/news/list': answer }, ['news'], {
        wire: { paging: { total: null } },
      });
      expect(output).not.toContain('maxSize');
    }
  });
});

it('a host that needs a login for an open page is told so, and no unknown success', async () => {
  const answers = { '/auth/countrys': json({ code: 'GONE', msg: 'Log in' }) };
  const { output } = await found(answers, [], { wire: { unauthorized: ['GONE'] } });
  expect(output).toContain('note    user.countries needs a login at this host.');
  expect(output).not.toContain('means success');
});

describe('the place of a token', () => {
  it('is doubted if it begins as no answer does', async () => {
    const { output } = await found({}, [], { wire: { token: { answer: 'sessao.chave' } } });
    expect(output).toContain(
      'note    wire.token.answer: "sessao.chave" is a place of the whole answer, and the answers of this host have code, msg and data. Is "data.sessao.chave" meant?',
    );
    const { output: right } = await found({}, [], { wire: { token: { answer: 'data.sessao.chave' } } });
    expect(right).not.toContain('is a place of the whole answer');
  });

  it('and all that only a member’s answers show is named as not checked', async () => {
    const { output } = await found({}, [], {
      wire: { token: { answer: 'data.chave' } },
      'user.info': { data: 'socio', answer: { name: 'apelido' } },
    });
    expect(output).toMatch(
      /note {4}Not checked, because this check makes no login and no call that writes: wire\.token\.answer, and the answers of user\.info\. npx assay contract --target .*profile\.json with ASSAY_PHONE and ASSAY_PASSWORD checks them\./,
    );
  });
});

describe('a rate above 1', () => {
  it('is told with the line that divides it', async () => {
    const { output, code } = await found({ '/sys/info': json(success(info)) }, ['sysInfo'], {
      'user.sysInfo': { answer: { withdrawFeeRate: 'saque.taxa' } },
    });
    expect(output).toContain(
      'problem user.sysInfo: the rate withdrawFeeRate is 70, which the client shows as 7,000 %. If the host means 70 %, write endpoints.user.sysInfo.answer.withdrawFeeRate: {"name":"saque.taxa","decimals":2}; if it means 7 %, decimals 3.',
    );
    expect(code).toBe(1);
  });

  it.each([[{ name: 'saque.taxa', decimals: 3 }], [{ name: 'saque.taxa', values: { 70: '0.07' } }]])(
    'is not told with %j',
    async (withdrawFeeRate) => {
      const { output } = await found({ '/sys/info': json(success(info)) }, ['sysInfo'], {
        'user.sysInfo': { answer: { withdrawFeeRate } },
      });
      expect(output).not.toContain('the rate withdrawFeeRate');
    },
  );
});

describe('a text of the contract with HTML', () => {
  const plain = 'Mine & field\nOpen <at> 9';
  const judged = (content: string, difference: object) =>
    found(
      { '/news/list': json(success({ total: 1, list: [{ id: '1', title: 'One', summary: '', content }] })) },
      ['news'],
      { 'user.news': { answer: { content: difference } } },
    );
  const note =
    'note    user.news: content looks like plain text, and the client reads it as HTML. If it is plain, write endpoints.user.news.answer.content: {"type":"text","plain":true}.';
  const wrong =
    'problem endpoints.user.news.answer.content: the texts begin with tags, which members would read. Remove "plain".';

  it.each([
    ['plain text', 'Mine & field\nOpen at 9', {}, 'looks like plain text'],
    ['plain text, which the profile tells', plain, { plain: true }, undefined],
    ['HTML', '<p>Mine &amp; field</p>', {}, undefined],
    ['a short text', 'Open at 9', {}, undefined],
    ['HTML that the profile takes for plain', '<p>Mine &amp; field</p>', { plain: true }, wrong],
    ['plain text in a field with differences', '1 < 2', { type: 'text' }, note],
  ])('is judged: %s', async (_, content, difference, sentence) => {
    const { output } = await judged(content, difference);
    const told = output.split('\n').filter((line) => /plain/.test(line));
    expect(told.map((line) => line.trim())).toEqual(
      sentence === undefined ? [] : [expect.stringContaining(sentence)],
    );
  });
});
