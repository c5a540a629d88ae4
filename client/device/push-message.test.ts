import { describe, expect, it } from 'vitest';
import { readMessage } from './push-message.ts';

const page = { page: 'user/recharge', id: '7' };

describe('a message of FirebasePlugin', () => {
  it('has its data beside its title and body, and tells of the app that showed it', () => {
    const given = { messageType: 'notification', title: 'Arrived', body: '50 USDT', ...page };
    expect(readMessage(given)).toEqual({ title: 'Arrived', body: '50 USDT', data: page, tap: false });
  });

  it('may have an id of its own, which is not that of what it is about', () => {
    const given = { title: 'News', id: '0:1500415314455276%31bd1c96', page: 'message' };
    expect(readMessage(given)).toEqual({ title: 'News', data: { page: 'message' }, tap: false });
  });

  it.each([
    ['background', true],
    ['foreground', true],
    [true, true],
    [false, false],
    [undefined, false],
  ])('was pressed when its tap is %j: %s', (tap, expected) =>
    expect(readMessage({ title: 'a', tap }).tap).toBe(expected),
  );

  it('that was pressed in the background may have nothing but its data', () => {
    const given = { tap: 'background', 'google.sent_time': 1, collapse_key: 'x', page: 'message' };
    expect(readMessage(given)).toEqual({ data: { page: 'message' }, tap: true });
  });
});

describe('a message of FCM and FCMPlugin', () => {
  it.each([
    [true, true],
    ['true', true],
    [false, false],
    ['false', false],
  ])('was pressed when wasTapped is %j: %s', (wasTapped, expected) =>
    expect(readMessage({ wasTapped, body: 'b', page: 'message' })).toEqual({
      body: 'b',
      data: { page: 'message' },
      tap: expected,
    }),
  );
});

describe('a message of Capacitor', () => {
  it('has its data apart, and its id there is that of what it is about', () => {
    expect(readMessage({ id: '0:1', title: 'Arrived', body: '50', data: page })).toEqual({
      title: 'Arrived',
      body: '50',
      data: page,
      tap: false,
    });
  });

  it('that was pressed is said to be', () => expect(readMessage({ data: page }, true).tap).toBe(true));
});

describe('any message', () => {
  it('may have its data as JSON, and its words in a notification', () => {
    const given = {
      notification: { title: 'Arrived', body: '50' },
      data: JSON.stringify({ ...page, count: 2 }),
    };
    expect(readMessage(given)).toEqual({
      title: 'Arrived',
      body: '50',
      data: { ...page, count: '2' },
      tap: false,
    });
  });

  it.each([undefined, null, 'text', [1], { data: 'no JSON' }, { data: null }])(
    '%j is one without anything',
    (given) => expect(readMessage(given)).toEqual({ data: {}, tap: false }),
  );
});
