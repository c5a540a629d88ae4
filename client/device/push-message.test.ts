import { describe, expect, it } from 'vitest';
import { readMessage } from './push-message.ts';

const page = { page: 'user/recharge', id: '7' };

describe('messages of FirebasePlugin', () => {
  it('reads the title, body and data from one object, without its messageType', () => {
    const given = { messageType: 'notification', title: 'Arrived', body: '50 USDT', ...page };
    expect(readMessage(given)).toEqual({ title: 'Arrived', body: '50 USDT', data: page, tap: false });
  });

  it('excludes the message id from the data', () => {
    const given = { title: 'News', id: '0:1500415314455276%31bd1c96', page: 'message' };
    expect(readMessage(given)).toEqual({ title: 'News', data: { page: 'message' }, tap: false });
  });

  it.each([
    ['background', true],
    ['foreground', true],
    [true, true],
    [false, false],
    [undefined, false],
  ])('reads tap %j as %s', (tap, expected) => expect(readMessage({ title: 'a', tap }).tap).toBe(expected));

  it('reads a message that was tapped in the background and has only data', () => {
    const given = { tap: 'background', 'google.sent_time': 1, collapse_key: 'x', page: 'message' };
    expect(readMessage(given)).toEqual({ data: { page: 'message' }, tap: true });
  });
});

describe('messages of FCM and FCMPlugin', () => {
  it.each([
    [true, true],
    ['true', true],
    [false, false],
    ['false', false],
  ])('reads wasTapped %j as %s', (wasTapped, expected) =>
    expect(readMessage({ wasTapped, body: 'b', page: 'message' })).toEqual({
      body: 'b',
      data: { page: 'message' },
      tap: expected,
    }),
  );
});

describe('messages of Capacitor', () => {
  it('reads the data from its own field, and excludes the message id', () => {
    expect(readMessage({ id: '0:1', title: 'Arrived', body: '50', data: page })).toEqual({
      title: 'Arrived',
      body: '50',
      data: page,
      tap: false,
    });
  });

  it('reads a tapped message without what Android adds to its data', () => {
    const data = {
      ...page,
      from: '1029',
      collapse_key: 'app.assay.client',
      'google.sent_time': 1,
      'gcm.n.e': '1',
    };
    expect(readMessage({ id: '0:1', data }, true)).toEqual({ data: page, tap: true });
  });
});

describe('messages of any plugin', () => {
  it('parses JSON data, and reads the title and body from the notification', () => {
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
    'returns an empty message for %j',
    (given) => expect(readMessage(given)).toEqual({ data: {}, tap: false }),
  );
});
