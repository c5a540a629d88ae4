import { networks, type Network } from '#contract/control/phones.ts';
import { languages, type Locale } from '#contract/languages.ts';
import { pseudoLocales, type PseudoLocale } from '#client/device/pseudo-locales.ts';

export const phoneNames = ['1', '2', '3', '4'] as const;
export type PhoneName = (typeof phoneNames)[number];

/** In CSS pixels, upright. */
export const phoneSizes = {
  iphone: [390, 844],
  'small-android': [360, 640],
  'large-android': [412, 915],
  tablet: [768, 1024],
  narrow: [320, 568],
} as const;
export type PhoneSize = keyof typeof phoneSizes;

export type PhoneLanguage = Locale | PseudoLocale;

/** The languages of a phone: the languages of the platform, and the pseudo-locales. */
const phoneLanguages: readonly PhoneLanguage[] = [...languages.map(({ locale }) => locale), ...pseudoLocales];

export const themes = ['light', 'dark'] as const;

/** The push plugins beside cordova-plugin-firebasex, which is the default. */
export const pushPlugins = ['fcm', 'fcm-plugin', 'capacitor', 'none'] as const;

/** The account of a phone without a member, in an address. */
export const guest = 'guest';

/**
 * One phone in an address. Without a language, theme, network or push plugin, a new phone's apply; without an account or a
 * route, the phone keeps its own.
 */
export interface PhoneSettings {
  readonly name: PhoneName;
  /** The phone number or e-mail address of the member, or `guest`. */
  readonly account?: string | undefined;
  readonly size: PhoneSize;
  readonly turned: boolean;
  readonly language?: PhoneLanguage | undefined;
  readonly theme?: (typeof themes)[number] | undefined;
  /** Without one, the phone has the browser's own. */
  readonly network?: Network | undefined;
  /** The route of the app, such as `/user/login`. */
  readonly route?: string | undefined;
  readonly pushPlugin?: (typeof pushPlugins)[number] | undefined;
  /** The app may show no notifications. */
  readonly pushRefused?: true | undefined;
  /** Letters of twice the size, as a member may choose in the settings of the phone's system. */
  readonly largeLetters?: true | undefined;
}

export const firstPhones: readonly PhoneSettings[] = [
  { name: '1', size: 'iphone', turned: false },
  { name: '2', size: 'iphone', turned: false },
];

/**
 * `1:254700000002:iphone:hi-IN:dark:slow:turned:/mine:fcm:refused:large,2`. Default fields are empty, and left out at the
 * end.
 */
export function phonesText(phones: readonly PhoneSettings[]): string {
  return phones.map(phoneText).join(',');
}

function phoneText(phone: PhoneSettings): string {
  const { name, account, size, turned, language, theme, network, route } = phone;
  const { pushPlugin, pushRefused, largeLetters } = phone;
  const fields = [
    ...[name, account, size === 'iphone' ? '' : size, language, theme, network, turned ? 'turned' : ''],
    ...[route?.replace(/[%,:]/g, encodeURIComponent), pushPlugin, pushRefused && 'refused'],
    largeLetters && 'large',
  ];
  return fields
    .map((field) => field ?? '')
    .join(':')
    .replace(/:+$/, '');
}

/** Reads such a text. Unknown phones are left out; without any, the first two are shown. */
export function readPhones(text: string): readonly PhoneSettings[] {
  const read = text.split(',').flatMap(readPhone);
  const names = new Set<PhoneName>();
  const phones = read.filter(({ name }) => !names.has(name) && names.add(name));
  return phones.length > 0 ? phones : firstPhones;
}

function readPhone(text: string): PhoneSettings[] {
  const [name, account, size, language, theme, network, turned, route, ...more] = text.split(':');
  const [plugin, refused, large] = more;
  const known = oneOf(phoneNames, name);
  if (known === undefined) return [];
  return [
    {
      name: known,
      account: account || undefined,
      size: oneOf(Object.keys(phoneSizes) as PhoneSize[], size) ?? 'iphone',
      language: oneOf(phoneLanguages, language),
      theme: oneOf(themes, theme),
      network: oneOf(networks, network),
      turned: turned === 'turned',
      route: route ? routeOf(route) : undefined,
      pushPlugin: oneOf(pushPlugins, plugin),
      pushRefused: refused === 'refused' || undefined,
      largeLetters: large === 'large' || undefined,
    },
  ];
}

const oneOf = <T extends string>(known: readonly T[], text: string | undefined): T | undefined =>
  known.find((value) => value === text);

/** Accepts only routes of the app, so that a forged address opens nothing else. */
function routeOf(text: string): string | undefined {
  try {
    const route = decodeURIComponent(text);
    return /^\/[\w./?=&%:,@+~-]*$/.test(route) ? route : undefined;
  } catch {
    return undefined;
  }
}

export interface Sides {
  readonly width: number;
  readonly height: number;
}

/**
 * The factor by which a phone enlarges its page. Letters of twice the size leave a page half the room, as zooming does:
 * a frame has no text size of its own.
 */
export const zoomOf = ({ largeLetters }: PhoneSettings): number => (largeLetters ? 2 : 1);

/** The sides of a phone's page in its own CSS pixels. */
export function pageSidesOf(phone: PhoneSettings): Sides {
  const { width, height } = sidesOf(phone);
  return { width: width / zoomOf(phone), height: height / zoomOf(phone) };
}

/** The sides of a phone in CSS pixels. A turned phone is wider than high. */
export function sidesOf({ size, turned }: Pick<PhoneSettings, 'size' | 'turned'>): Sides {
  const [short, long] = phoneSizes[size];
  return turned ? { width: long, height: short } : { width: short, height: long };
}
