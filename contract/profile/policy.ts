import { calledOrigins, type ClientProfile } from './resolve.ts';
import type { Profile } from './schema.ts';

/** A content security policy: sources by directive. */
export type Policy = Readonly<Record<string, readonly string[]>>;

/** The origins beyond its own that a page may use. */
export interface PageOrigins {
  readonly calls?: readonly string[];
  readonly pictures?: readonly string[];
  readonly videos?: readonly string[];
}

const self = "'self'";
const none = "'none'";

/** The policy of the client's pages. Plain HTTP is usual on a bench, so nothing is upgraded. */
export const pagePolicy = ({ calls = [], pictures = [], videos = [] }: PageOrigins = {}): Policy => ({
  'default-src': [self],
  'script-src': [self],
  'style-src': [self],
  'img-src': [self, 'data:', 'blob:', ...pictures],
  ...(videos.length + pictures.length > 0 && { 'media-src': [self, ...pictures, ...videos] }),
  'connect-src': [self, ...calls],
  'frame-src': [self, ...videos],
  'object-src': [none],
  'base-uri': [none],
  'form-action': [self],
  'frame-ancestors': [self],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['dompurify', 'service-worker'],
});

/** The policy of the frame of a chat script. It has no origin, and such scripts do not support Trusted Types. */
export const chatPolicy = ({ scripts = [], connects = [] }: NonNullable<Profile['chat']> = {}): Policy => ({
  'default-src': [none],
  'script-src': [self, ...scripts],
  'style-src': [self, ...scripts],
  'img-src': [self, 'data:', ...scripts],
  'connect-src': [self, ...connects],
  'base-uri': [none],
  'form-action': [none],
  'frame-ancestors': [self],
  sandbox: ['allow-scripts'],
});

/** The origins that a page with this profile may use, and no others. */
export function originsOf(
  { pictures = [], videos = [] }: Profile,
  client: ClientProfile,
): Required<PageOrigins> {
  const relative = Object.values(client.services).flatMap((service) =>
    service.pictures.startsWith('http') ? [new URL(service.pictures).origin] : [],
  );
  return {
    calls: calledOrigins(client),
    pictures: [...new Set([...relative, ...pictures.map(originOf)])],
    videos: videos.map(originOf),
  };
}

const originOf = (url: string): string => new URL(url).origin;

/** A policy as the value of its header. */
export const policyText = (policy: Policy): string =>
  Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');
