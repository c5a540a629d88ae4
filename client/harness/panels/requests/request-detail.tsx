import Bug from 'lucide-react/icons/bug';
import EyeOff from 'lucide-react/icons/eye-off';
import GitCompare from 'lucide-react/icons/git-compare';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { control } from '#contract/control/control.ts';
import { isOperatorCall, outcomeOf, type LoggedRequest } from '#contract/control/observation.ts';
import { query } from '#client/api/query.ts';
import { Badge } from '#client/ui/status/badge.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Notice } from '#client/ui/status/notice.tsx';
import { CopyIcon } from '#client/harness/kit/copy.tsx';
import { Facts } from '#client/harness/kit/facts.tsx';
import { closeItem, newItem, openPanel } from '#client/harness/model/open-panel.ts';
import { Postings } from '#client/harness/kit/money/postings.tsx';
import { useAddress, writeAddress } from '#client/harness/model/address.ts';
import { referenceAddress } from '#client/harness/model/reference.ts';
import { useRequestLog } from '#client/harness/model/request-log.ts';
import { useWorldFormat } from '#client/harness/model/world-format.ts';
import { lazyPart } from '#client/harness/kit/lazy-part.tsx';
import { CallComparison } from './call-comparison.tsx';
import { CallTiming } from './call-timing.tsx';
import { phoneOf, screenOf, tapOf } from '#client/harness/kit/calls/screens.ts';
import { hideEndpoint } from './request-filters.tsx';
import { faultsOf, outcomeText, msText, toneOf } from '#client/harness/kit/calls/call-words.ts';
import { RequestAndResponse } from './request-and-response.tsx';
import { basePath } from '#client/device/base-path.ts';
import { CopyButton } from '#client/ui/buttons/copy-button.tsx';
import { showToast } from '#client/ui/overlays/toast-store.ts';
import { world } from '#client/harness/model/world.ts';
import { curlOf } from '#client/harness/kit/calls/curl.ts';
import { cutFieldsOf } from '#client/harness/kit/calls/logged-fields.ts';

const ReplayDialog = lazyPart(() => import('./replay-dialog.tsx'));

/** One call in full: its outcome, its postings, its request and its response. */
export function RequestDetail({ call, name }: { call: LoggedRequest; name: string }) {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const [isReplaying, setReplaying] = useState(false);
  const phone = phoneOf(call);

  return (
    <>
      {call.violation !== undefined && (
        <Notice tone="risk" title={t('harness.requests.outcomes.violation')}>
          <p>{call.violation}</p>
        </Notice>
      )}
      {call.fault && (
        <Notice tone="warning" title={t('harness.requests.fault')}>
          {faultsOf(call).map((kind) => (
            <p key={kind}>{`${t(`harness.faults.kinds.${kind}`)}: ${t(`harness.faults.does.${kind}`)}`}</p>
          ))}
        </Notice>
      )}
      <CallActions call={call} onReplay={() => setReplaying(true)} />
      <Facts
        facts={[
          [
            t('harness.requests.outcome'),
            <Badge key="end" tone={toneOf[outcomeOf(call)]}>
              {outcomeText(call, t)}
            </Badge>,
          ],
          [t('harness.requests.message'), messageOf(call)],
          [t('harness.requests.status'), call.status || t('harness.requests.noAnswer')],
          [
            t('harness.requests.endpoint'),
            call.endpoint && <EndpointLink key="endpoint" id={call.endpoint} />,
          ],
          [
            t('harness.requests.who'),
            isOperatorCall(call)
              ? t('harness.requests.operator')
              : [name, name !== call.phone && call.phone].filter(Boolean).join(' · '),
          ],
          [t('harness.requests.phone'), phone],
          [t('harness.requests.screen'), screenOf(call)],
          [t('harness.requests.tap'), tapOf(call)?.label],
          [t('harness.requests.duration'), t('harness.requests.ms', { ms: msText(call.durationMs) })],
          [t('harness.requests.at'), `${format.day(call.at)}, ${format.timeOfDay(call.at)}`],
          [
            t('harness.requests.id'),
            <span key="id" className="request-id">
              <span translate="no">{call.id}</span>{' '}
              <CopyIcon text={call.id} what={t('harness.requests.id')} />
            </span>,
          ],
        ]}
      />
      <ComparedCall call={call} />
      {call.movements.length > 0 && <CausedPostings requestId={call.id} />}
      <CallTiming call={call} />
      <RequestAndResponse call={call} />
      {isReplaying && <ReplayDialog call={call} onClose={() => setReplaying(false)} />}
    </>
  );
}

/** The message by which the platform explains a refusal. */
function messageOf(call: LoggedRequest): string | undefined {
  const { answer, reason } = call;
  if (reason === '' || typeof answer !== 'object' || answer === null) return undefined;
  return 'msg' in answer && typeof answer.msg === 'string' ? answer.msg : undefined;
}

function CallActions({ call, onReplay }: { call: LoggedRequest; onReplay: () => void }) {
  const { t } = useTranslation();
  const { calls } = useRequestLog();
  const before = useAddress('before');
  const previous = previousOf(call, calls);

  return (
    <div className="request-actions">
      <Button size="small" icon={<RotateCw />} onClick={onReplay} disabled={call.endpoint === ''}>
        {t('harness.requests.replay.open')}
      </Button>
      <CopyCurl call={call} />
      {previous && before === '' && (
        <Button size="small" icon={<GitCompare />} onClick={() => writeAddress({ before: previous.id })}>
          {t('harness.requests.compare.open')}
        </Button>
      )}
      {call.endpoint !== '' && (
        <Button size="small" icon={<EyeOff />} onClick={() => hide(call.endpoint)}>
          {t('harness.requests.hideEndpoint')}
        </Button>
      )}
      {call.endpoint !== '' && !isOperatorCall(call) && (
        <Button size="small" icon={<Bug />} onClick={() => openNewFault(call.endpoint)}>
          {t('harness.requests.newFault')}
        </Button>
      )}
    </div>
  );
}

/** The differences from the call that this one is compared with, such as the original of a replay. */
function ComparedCall({ call }: { call: LoggedRequest }) {
  const { calls } = useRequestLog();
  const before = useAddress('before');
  const compared = calls.find(({ id }) => id === before);
  return compared && <CallComparison before={compared} call={call} />;
}

/** The call of the same member to the same endpoint before this one. */
const previousOf = (call: LoggedRequest, calls: readonly LoggedRequest[]): LoggedRequest | undefined =>
  calls
    .slice(0, Math.max(0, calls.indexOf(call)))
    .findLast(({ endpoint, phone }) => endpoint === call.endpoint && phone === call.phone);

function hide(endpoint: string): void {
  closeItem();
  hideEndpoint(endpoint);
}

function openNewFault(endpoint: string): void {
  openPanel('faults', newItem);
  writeAddress({ of: endpoint });
}

/** An endpoint's name as a link to its reference. */
function EndpointLink({ id }: { id: string }) {
  const { t } = useTranslation();

  return (
    <a
      className="text-button"
      href={referenceAddress(id)}
      target="_blank"
      rel="noreferrer"
      title={t('harness.requests.reference')}
    >
      {id}
    </a>
  );
}

function CausedPostings({ requestId }: { requestId: string }) {
  const { t } = useTranslation();
  const { data } = useQuery(query(control.ledger, { requestId, pageSize: 100 }));
  const showInLedger = () => {
    openPanel('ledger');
    writeAddress({ view: 'postings', filter: requestId, item: undefined });
  };

  return (
    <section>
      <h4>{t('harness.requests.moved')}</h4>
      <Postings postings={data?.list.toReversed() ?? []} />
      <button type="button" className="text-button" onClick={showInLedger}>
        {t('harness.requests.showInLedger')}
      </button>
    </section>
  );
}

/** Copies a call as a curl command, and names the shell variables to set first. */
function CopyCurl({ call }: { call: LoggedRequest }) {
  const { t } = useTranslation();
  const { command, variables } = curlOf(call, world, location.origin + basePath);

  const confirm = (copied: boolean) => {
    if (!copied) showToast({ text: t('harness.copyFailed'), tone: 'failure' });
    else if (variables.length === 0) showToast({ text: t('harness.requests.curlCopied'), tone: 'success' });
    else {
      const names = variables.join(', ');
      const cut = cutFieldsOf(call).join(', ');
      const text = cut
        ? t('harness.requests.curlCopiedCut', { names, cut })
        : t('harness.requests.curlCopiedNeeds', { names });
      showToast({ text, tone: cut ? 'failure' : 'success' });
    }
  };

  return <CopyButton text={command} label={t('harness.requests.curl')} onCopied={confirm} />;
}
