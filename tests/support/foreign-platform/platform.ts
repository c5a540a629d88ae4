import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Express } from 'express';
import { addFirstContent } from './first-content.ts';
import { tell } from './economy.ts';
import { hostOf, type HostOptions, type SeenCall } from './host.ts';
import { pictureHost } from './pictures.ts';
import { round, type Routes } from './call.ts';
import { blocksNeeded, fund } from './services/fund.ts';
import { gift } from './services/gift.ts';
import { income } from './services/income.ts';
import { msg } from './services/msg.ts';
import { product } from './services/product.ts';
import { square } from './services/square.ts';
import { account } from './services/user-account.ts';
import { rewards } from './services/user-rewards.ts';
import { system } from './services/user-system.ts';
import { team } from './services/user-team.ts';
import { wallet } from './services/wallet.ts';
import { State } from './state.ts';

const services = {
  user: { ...account, ...system, ...team, ...rewards },
  gift,
  msg,
  income,
  product,
  fund,
  wallet,
  square,
} satisfies Record<string, Routes>;

export type ServiceName = keyof typeof services;
const serviceNames = Object.keys(services) as ServiceName[];

/** The controls that a test has besides the calls. */
export interface ForeignPlatform {
  readonly origins: Readonly<Record<ServiceName, string>>;
  /** The base address of all pictures. */
  readonly pictures: string;
  /** Every call of every service, oldest first. */
  seen(): readonly SeenCall[];
  /** The newest code that was sent to a national phone or an e-mail address. */
  codeOf(to: string): string;
  /** Lets time pass, with everything that falls due. */
  advance(ms: number): void;
  /** The announced recharges of a national phone arrive. */
  payRecharges(phone: string): void;
  close(): Promise<void>;
}

/** Starts the foreign platform: eight services on eight origins, and its pictures on a ninth. */
export async function startForeignPlatform({
  latencyMs = 300,
  badGatewayEvery = 0,
  sandbox = false,
  brief = false,
  tokenInHeader = false,
  languageInQuery = false,
  plainTexts = false,
  changeData = (data) => data,
}: Partial<HostOptions> = {}): Promise<ForeignPlatform> {
  const state = new State(plainTexts);
  addFirstContent(state);
  const options = { latencyMs, badGatewayEvery, sandbox, brief, tokenInHeader, languageInQuery, changeData };
  const hosts = serviceNames.map((name) => ({ name, ...hostOf(name, services[name], state, options) }));
  const servers = await Promise.all(hosts.map(({ app }) => listen(app)));
  const pictureServer = await listen(pictureHost(state));
  const origins = Object.fromEntries(serviceNames.map((name, at) => [name, originOf(servers[at])])) as Record<
    ServiceName,
    string
  >;

  return {
    origins,
    pictures: `${originOf(pictureServer)}/media/`,
    seen: () => hosts.flatMap(({ seen }) => seen),
    codeOf: (to) => state.sentCodes.find((sent) => sent.to === to)?.code ?? '',
    advance: (ms) => state.advance(ms),
    payRecharges: (phone) => payRecharges(state, phone),
    close: async () => {
      await Promise.all([...servers, pictureServer].map(close));
    },
  };
}

function payRecharges(state: State, phone: string): void {
  for (const deposit of state.deposits) {
    const { member } = deposit;
    if (member.phone !== phone || deposit.state === 'DONE') continue;
    deposit.blocks = blocksNeeded;
    deposit.state = 'DONE';
    deposit.doneAt = state.now();
    member.balance = round(member.balance + deposit.money);
    tell(state, member, 'Recharge arrived', `${deposit.money} USDT arrived.`);
  }
}

const listen = (app: Express): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer(app);
    server.once('error', reject).listen(0, '127.0.0.1', () => resolve(server));
  });

const originOf = (server: Server | undefined): string =>
  `http://127.0.0.1:${(server?.address() as AddressInfo).port}`;

const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
