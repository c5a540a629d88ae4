import type { CalledEndpoint } from '../../called-endpoint.ts';
import type { WireDialect } from '../schema.ts';

/** The parts of the dialect in which the services of a platform differ. An endpoint has an encoding of its own. */
export type DialectPart = Pick<WireDialect, 'encoding' | 'paging' | 'times' | 'amounts'>;

type Paging = NonNullable<WireDialect['paging']>;

/** The dialect of a platform, and what differs in it. */
interface Dialects {
  readonly wire: WireDialect;
  readonly services: Readonly<Record<string, { readonly wire?: DialectPart }>>;
  readonly endpoints: Readonly<Record<string, { readonly wire?: DialectPart } | null>>;
}

/** The dialect of an endpoint: of the platform, its service and itself, the later ones first. */
export function wireOf(
  { id, service }: Pick<CalledEndpoint, 'id' | 'service'>,
  { wire, services, endpoints }: Dialects,
): WireDialect {
  const parts = [services[service]?.wire, endpoints[id]?.wire].filter((part) => part !== undefined);
  return parts.reduce<WireDialect>(
    (all, part) => ({
      ...all,
      ...part,
      ...(part.paging && { paging: pagingOf(all.paging, part.paging) }),
      ...(part.amounts && { amounts: { ...all.amounts, ...part.amounts } }),
    }),
    wire,
  );
}

/** Merges two pagings. One that counts items does not inherit the number of the first page, nor the other way round. */
function pagingOf(wider: Paging | undefined, own: Paging): Paging {
  const { first, ...others } = wider ?? {};
  const isSameCount = (own.counts ?? wider?.counts ?? 'pages') === (wider?.counts ?? 'pages');
  return { ...others, ...(isSameCount && first !== undefined && { first }), ...own };
}
