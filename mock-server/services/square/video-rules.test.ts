import { expect, it } from 'vitest';
import { postVideoOf } from './video-rules.ts';

it.each([
  ['https://youtu.be/dQw4w9WgXcQ', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
  ['/files/videos/river.mp4', '/files/videos/river.mp4'],
  ['https://media.example/a%20b/tour.WEBM', 'https://media.example/a%20b/tour.WEBM'],
])('accepts %s', (text, address) => expect(postVideoOf(text)).toBe(address));

it.each([
  '',
  'river.mp4',
  '//evil.example/a.mp4',
  '/\\evil.example/a.mp4',
  'http://media.example/a.mp4',
  'https://user:secret@media.example/a.mp4',
  'https://media.example/a.mp4?x=1',
  'https://media.example/a.html#.mp4',
  'https://media.example/a.mov',
  'javascript:alert(1)//.mp4',
  'data:video/mp4,.mp4',
  'https://x.example/"onerror=alert(1) .mp4',
  'https://youtu.be/short',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
])('rejects %j', (text) => expect(postVideoOf(text)).toBeUndefined());
