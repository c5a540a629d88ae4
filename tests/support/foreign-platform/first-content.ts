import { dayMs } from './economy.ts';
import { newMember } from './members.ts';
import type { Machine, State } from './state.ts';

/** The first member, whose invitation code a newcomer needs. */
export const founder = {
  phone: '0700000001',
  callingCode: 254,
  password: 'Founder12',
  code: 'GOLD01',
} as const;

type FirstMachine = Pick<Machine, 'name' | 'status' | 'price' | 'daily' | 'days'> & { opensInDays: number };

const firstMachines: readonly FirstMachine[] = [
  { name: 'Hand Drill', status: 1, price: 12.5, daily: 0.6, days: 30, opensInDays: -10 },
  { name: 'Conveyor', status: 6, price: 80, daily: 4.2, days: 45, opensInDays: 1 },
  { name: 'Ball Mill', status: 5, price: 150, daily: 8.1, days: 60, opensInDays: 3 },
  { name: 'Old Sieve', status: 3, price: 5, daily: 0.2, days: 20, opensInDays: -30 },
];

/** The content at the start: a member, machines, a coupon and a post. */
export function addFirstContent(state: State): void {
  const first = newMember(state, { ...founder, upline: undefined });
  const now = state.now();
  firstMachines.forEach(({ opensInDays, ...machine }, at) => {
    state.machines.push({
      ...machine,
      id: at + 1,
      picture: `img/machine${at + 1}.svg`,
      opensAt: now + opensInDays * dayMs,
      endsAt: now + 90 * dayMs,
      limit: 5,
      intro: `<p>${machine.name} of the north pit.</p>`,
      lease: '<p>The price is not returned.</p>',
      stock: machine.status === 3 ? 0 : 100,
    });
  });
  state.coupons.push({ id: 51, name: 'Welcome coupon', machineId: null, money: 2, minimum: 10, days: 7 });
  state.posts.push({
    id: state.nextId(),
    author: first,
    content: '<p>First gold of the year.</p>',
    pictures: ['img/gold.svg'],
    videoUrl: 'https://youtu.be/dQw4w9WgXcQ',
    at: now,
    likes: new Set(),
    comments: [],
  });
}
