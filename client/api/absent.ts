import { skipToken, type QueryCache } from '@tanstack/react-query';
import type { Endpoint } from '#contract/endpoint.ts';
import { t } from '#client/i18n/i18n.ts';
import { Failure } from './failure.ts';
import { isOffered } from './host-profile.ts';
import { isStoodIn } from './stood-in.ts';

/** Returns true if the host lacks an endpoint, and this phone does not stand in for it. */
export const isAbsent = (endpoint: Pick<Endpoint, 'id'>): boolean =>
  !isOffered(endpoint) && !isStoodIn(endpoint.id);

/** The failure of a call of an absent endpoint. It was not sent. */
export const absence = (): Failure =>
  new Failure({
    kind: 'absent',
    code: 404,
    message: () => t('failure.notOffered'),
    reason: 'UNKNOWN_ENDPOINT',
  });

/** Keeps the queries of absent endpoints in their state: they have failed from the beginning, and are never fetched. */
export function failAbsentQueries(cache: QueryCache): void {
  cache.subscribe((event) => {
    if (event.type !== 'added' && event.type !== 'updated') return;
    const { query } = event;
    if (query.options.queryFn !== skipToken || query.state.error instanceof Failure) return;
    query.setState({ status: 'error', error: absence(), errorUpdateCount: 1, fetchStatus: 'idle' });
  });
}
