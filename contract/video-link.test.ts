import { describe, expect, it } from 'vitest';
import { videoLinkOf } from './video-link.ts';

const VIDEO = 'https://www.youtube.com/watch?v=dQw4w9-_gXc';

describe('a YouTube link', () => {
  it.each([
    'https://www.youtube.com/watch?v=dQw4w9-_gXc',
    'https://youtube.com/watch?v=dQw4w9-_gXc',
    'https://m.youtube.com/watch?v=dQw4w9-_gXc',
    'https://www.youtube.com/watch?app=desktop&v=dQw4w9-_gXc&t=42s',
    'https://www.youtube.com/watch?v=dQw4w9-_gXc#top',
    'https://youtu.be/dQw4w9-_gXc',
    'https://youtu.be/dQw4w9-_gXc?si=abcdef&t=1',
    'https://youtube.com/shorts/dQw4w9-_gXc',
    'https://m.youtube.com/shorts/dQw4w9-_gXc?feature=share',
    'HTTPS://YouTube.com/watch?v=dQw4w9-_gXc',
  ])('%s is accepted', (text) => {
    expect(videoLinkOf(text)).toBe(VIDEO);
  });

  it.each([
    '',
    'dQw4w9-_gXc',
    'youtu.be/dQw4w9-_gXc',
    '//youtu.be/dQw4w9-_gXc',
    'http://youtu.be/dQw4w9-_gXc',
    'ftp://youtu.be/dQw4w9-_gXc',
    'javascript:alert(1)//youtu.be/dQw4w9-_gXc',
    'javascript://youtube.com/watch?v=dQw4w9-_gXc%0aalert(1)',
    'data:text/html,https://youtu.be/dQw4w9-_gXc',
    'https:youtu.be/dQw4w9-_gXc',
    'https:/youtu.be/dQw4w9-_gXc',
    'https:///youtu.be/dQw4w9-_gXc',
    'https://youtube.com.evil.example/watch?v=dQw4w9-_gXc',
    'https://evilyoutube.com/watch?v=dQw4w9-_gXc',
    'https://evil.example/youtube.com/watch?v=dQw4w9-_gXc',
    'https://evil.example/?https://youtu.be/dQw4w9-_gXc',
    'https://evil.example/#https://youtu.be/dQw4w9-_gXc',
    'https://youtube.com./watch?v=dQw4w9-_gXc',
    'https://music.youtube.com/watch?v=dQw4w9-_gXc',
    'https://youtube.evil/watch?v=dQw4w9-_gXc',
    'https://youtube.com@evil.example/watch?v=dQw4w9-_gXc',
    'https://someone@youtube.com/watch?v=dQw4w9-_gXc',
    'https://someone:secret@youtube.com/watch?v=dQw4w9-_gXc',
    'https://youtube.com:443/watch?v=dQw4w9-_gXc',
    'https://youtu.be:8443/dQw4w9-_gXc',
    'https://youtube.com\\@evil.example/watch?v=dQw4w9-_gXc',
    'https://youtube.com\\watch?v=dQw4w9-_gXc',
    'https://ｙoutube.com/watch?v=dQw4w9-_gXc',
    'https://yоutube.com/watch?v=dQw4w9-_gXc',
    'https://xn--yutube-wqf.com/watch?v=dQw4w9-_gXc',
    'https://youtube.com/watch?v=dQw4w9-_gX',
    'https://youtube.com/watch?v=dQw4w9-_gXcc',
    'https://youtube.com/watch?v=dQw4w9-_gX!',
    'https://youtube.com/watch?v=dQw4w9-_gXc&v=AAAAAAAAAAA',
    'https://youtube.com/watch?vv=dQw4w9-_gXc',
    'https://youtube.com/watch?V=dQw4w9-_gXc',
    'https://youtube.com/watch',
    'https://youtube.com/WATCH?v=dQw4w9-_gXc',
    'https://youtube.com/watch/dQw4w9-_gXc',
    'https://youtube.com/watch/../redirect?v=dQw4w9-_gXc',
    'https://youtube.com/redirect?q=evil.example&v=dQw4w9-_gXc',
    'https://youtube.com/dQw4w9-_gXc',
    'https://youtube.com/shorts/dQw4w9-_gX',
    'https://youtube.com/shorts/dQw4w9-_gXc/more',
    'https://youtu.be/',
    'https://youtu.be/watch?v=dQw4w9-_gXc',
    'https://youtu.be/../dQw4w9-_gXc',
    'https://youtu.be/%64Qw4w9-_gXc',
    ' https://youtu.be/dQw4w9-_gXc',
    'https://youtu.be/dQw4w9-_gXc ',
    'https://youtu.be/dQw4w9-_gXc\n',
    'https://youtu.be/dQw4w9-_gXc\njavascript:alert(1)',
    'https://you\ttu.be/dQw4w9-_gXc',
    'https://youtu.be/dQw4w9-_gXc?a="><script>alert(1)</script> b',
    '<a href="https://youtu.be/dQw4w9-_gXc">',
  ])('%j is rejected', (text) => {
    expect(videoLinkOf(text)).toBeUndefined();
  });
});
