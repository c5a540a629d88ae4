import type { RealPhone, ToRealPhone } from '#contract/control/phones.ts';
import { refuse } from '../handling/refusal.ts';
import type { OpenWorld } from '../worlds/world/open-world.ts';
import { hashOfSecret, Invitations } from './invitations.ts';
import { JoinedPhone, type Message, type Report } from './joined-phone.ts';

const KEY_BYTES = 32;
const MAX_IN_WORLD = 8;
/** The limit for all worlds. */
const MAX_KNOWN = 200;
/** The harness emulates the phones before it. */
const FIRST_NUMBER = 5;

/** The real phones of all worlds. They are kept in memory: a server that starts again knows none. */
export class RealPhones {
  readonly #invitations = new Invitations();
  readonly #byKey = new Map<string, JoinedPhone>();

  /** `hostnames` are the names under which other machines reach the server. */
  constructor(private readonly hostnames: () => readonly string[] = () => []) {}

  invite(world: OpenWorld): { code: string; expireTime: number; hostnames: string[] } {
    return { ...this.#invitations.issue(world), hostnames: [...this.hostnames()] };
  }

  /** Joins the world of a code. Refuses WRONG_CODE, and TOO_MANY_REQUESTS while the world has as many phones as it may. */
  join(
    code: string,
    { runtime }: OpenWorld,
    worldOf: (name: string) => OpenWorld,
  ): { world: string; name: string; key: string } {
    const name = this.#invitations.redeem(code, runtime) ?? refuse('WRONG_CODE');
    const world = worldOf(name);
    this.#makeRoom(world);
    const key = runtime.randomBytes(KEY_BYTES).toString('base64url');
    const phone = new JoinedPhone(world, this.#freeNumber(world));
    this.#byKey.set(hashOfSecret(key), phone);
    phone.announce();
    return { world: name, name: phone.name, key };
  }

  /** Refuses UNAUTHORIZED to a key that this world does not know. */
  report(key: string, world: OpenWorld, report: Report): Promise<ToRealPhone[]> {
    const phone = this.#byKey.get(hashOfSecret(key));
    if (phone?.world !== world.name) return refuse('UNAUTHORIZED');
    return phone.report(world, report);
  }

  list(world: OpenWorld): RealPhone[] {
    return this.#in(world)
      .map((phone) => phone.view)
      .toSorted((one, other) => Number(one.name) - Number(other.name));
  }

  tell(world: OpenWorld, name: string, message: Message): void {
    this.#named(world, name).tell(message);
  }

  remove(world: OpenWorld, name: string): void {
    this.#drop(this.#named(world, name));
  }

  /** Removes all phones of a world that was dropped: a later one of its name is another world. */
  removeAll(world: string): void {
    this.#invitations.withdraw(world);
    for (const phone of this.#byKey.values()) if (phone.world === world) this.#drop(phone);
  }

  #in(world: OpenWorld): JoinedPhone[] {
    return [...this.#byKey.values()].filter((phone) => phone.world === world.name);
  }

  #named(world: OpenWorld, name: string): JoinedPhone {
    return this.#in(world).find((phone) => phone.name === name) ?? refuse('UNKNOWN_ITEM');
  }

  #freeNumber(world: OpenWorld): string {
    const taken = new Set(this.#in(world).map(({ name }) => name));
    let number = FIRST_NUMBER;
    while (taken.has(String(number))) number += 1;
    return String(number);
  }

  /** A phone that left gives its place to a new one. */
  #makeRoom(world: OpenWorld): void {
    const inWorld = this.#in(world);
    if (inWorld.length < MAX_IN_WORLD && this.#byKey.size < MAX_KNOWN) return;
    const phones = inWorld.length < MAX_IN_WORLD ? [...this.#byKey.values()] : inWorld;
    const gone = phones.find((phone) => !phone.view.connected);
    this.#drop(gone ?? refuse('TOO_MANY_REQUESTS', { values: { context: 'streams' } }));
  }

  #drop(phone: JoinedPhone): void {
    for (const [key, one] of this.#byKey) if (one === phone) this.#byKey.delete(key);
    phone.remove();
  }
}
