/**
 * What `contract/fields.ts` needs of zod, in the place of it in the built client (build/plain-fields.ts): texts, the
 * checks of texts, and what is made of them. The first check that fails names the words; what else is wrong nobody reads.
 */
type Read<T> =
  | { success: true; data: T; error?: undefined }
  | { success: false; data?: undefined; error: { issues: readonly [{ message: string }] } };

interface Words {
  readonly error?: string;
}

interface Schema<T> {
  readonly safeParse: (value: unknown) => Read<T>;
}

type Check = (text: string) => string | undefined;

const wrong = (message = 'value'): Read<never> => ({ success: false, error: { issues: [{ message }] } });

const typed = <T>(isOne: (value: unknown) => value is T, words?: Words): Schema<T> => ({
  safeParse: (data) => (isOne(data) ? { success: true, data } : wrong(words?.error)),
});

export const string = (words?: Words) => ({
  ...typed((value) => typeof value === 'string', words),
  check: (...checks: readonly Check[]): Schema<string> => ({
    safeParse: (data) => {
      if (typeof data !== 'string') return wrong(words?.error);
      for (const check of checks) {
        const message = check(data);
        if (message !== undefined) return wrong(message);
      }
      return { success: true, data };
    },
  }),
});

export const number = (words?: Words) => typed((value) => typeof value === 'number', words);
export const int = (words?: Words) => typed((value): value is number => Number.isSafeInteger(value), words);
export const object = () => typed((value) => typeof value === 'object' && value !== null);

export const refine =
  (fits: (text: string) => boolean, { error = 'value' }: Words = {}): Check =>
  (text) =>
    fits(text) ? undefined : error;

export const regex = (pattern: RegExp, words?: Words): Check => refine((text) => pattern.test(text), words);
export const maxLength = (most: number, words?: Words): Check =>
  refine(({ length }) => length <= most, words);

export const transform = <T>(become: (value: never) => T): Schema<T> => ({
  safeParse: (value) => ({ success: true, data: become(value as never) }),
});

export const pipe = <T>(first: Schema<unknown>, then: Schema<T>): Schema<T> => ({
  safeParse: (value) => {
    const read = first.safeParse(value);
    return read.success ? then.safeParse(read.data) : read;
  },
});

export const union = <T>(ways: readonly Schema<T>[], words?: Words): Schema<T> => ({
  safeParse: (value) =>
    ways.map((way) => way.safeParse(value)).find(({ success }) => success) ?? wrong(words?.error),
});
