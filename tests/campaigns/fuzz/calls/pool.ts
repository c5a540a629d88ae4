import { password, payPassword, personas } from '#fixtures/data/people.ts';
import type { Random } from '#tests/campaigns/simulation/random.ts';

const KEPT = 24;
const MAX_LENGTH = 200;
const MAX_LEVELS = 5;

const phones = [...Object.values(personas).map(({ phone }) => phone), '254799000001', '254799000002'];
const passwords = [password, password, 'Newbroom1', 'short'];
const payPasswords = [payPassword, payPassword, '135790', '000000'];
const numbers = Array.from({ length: 12 }, (_, at) => String(at + 1));

/** Texts that mean something in the basic world, by the name of their field. */
const known: Readonly<Record<string, readonly string[]>> = {
  ...{ phone: phones, account: phones, to: phones, query: phones },
  ...{ password: passwords, oldPassword: passwords, newPassword: passwords, confirmPassword: passwords },
  ...{ payPassword: payPasswords },
  ...{ amount: ['1', '5', '10', '25.50', '0.01', '1000', '999999999.99'] },
  ...{ advance: ['1h', '1d', '3d', '40d', '400d', '999999999y'] },
  ...{ channel: ['usdt', 'cash', 'card', 'email', 'phone'] },
  ...{ decision: ['approve', 'reject', 'confirm', 'accept'] },
};

const isId = (name: string): boolean => /id$/i.test(name);

/** The values of earlier answers, so that later calls name what exists. */
export class Pool {
  readonly #values = new Map<string, string[]>();

  /** Keeps the short texts of an answer by their names, and ids by the service that answered as well. */
  take(service: string, data: unknown, levels = MAX_LEVELS): void {
    if (typeof data !== 'object' || data === null || levels === 0) return;
    for (const [name, value] of Object.entries(data)) {
      if (typeof value === 'object') this.take(service, value, levels - 1);
      else if (typeof value === 'string' && value !== '' && value.length <= MAX_LENGTH) {
        this.#keep(name, value);
        if (isId(name)) this.#keep(`${service} id`, value);
      }
    }
  }

  draw(random: Random, service: string, name: string): string | undefined {
    const lists = [this.#values.get(name), known[name]];
    if (isId(name)) lists.push(this.#values.get(`${service} id`), numbers);
    const found = lists.filter((list) => list !== undefined);
    return found.length === 0 ? undefined : random.pick(random.pick(found));
  }

  #keep(name: string, value: string): void {
    const values = this.#values.get(name) ?? [];
    this.#values.set(name, values);
    if (values.includes(value)) return;
    values.push(value);
    if (values.length > KEPT) values.shift();
  }
}
