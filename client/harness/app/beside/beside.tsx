import '#client/harness/kit/tape-texts.ts';
import './beside.css';
import { useMutation } from '@tanstack/react-query';
import FastForward from 'lucide-react/icons/fast-forward';
import X from 'lucide-react/icons/x';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import { call } from '#client/api/call.ts';
import { Failure } from '#client/api/failure.ts';
import { Popover } from '#client/harness/kit/popover.tsx';
import { useIsMobileLayout } from '#client/harness/model/bench-layout.ts';
import { moveOf, showClockMove, useTicking } from '#client/harness/model/clock.ts';
import { partnerOf, worldOf } from '#client/harness/model/phones/beside.ts';
import { documentOf, reopenPhones } from '#client/harness/model/phones/frames.ts';
import { guest, phoneNames } from '#client/harness/model/phones/phone-settings.ts';
import { applyAccount } from '#client/harness/model/phones/phone-sessions.ts';
import {
  bringToFront,
  shownPhones,
  useFrontPhone,
  useShownPhones,
} from '#client/harness/model/phones/shown-phones.ts';
import { useClock, useNameOf, useTitleOf } from '#client/harness/model/queries.ts';
import { useWorldFormat } from '#client/harness/model/world-format.ts';
import { pastOf, world } from '#client/harness/model/world.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { showToast } from '#client/ui/overlays/toast-store.ts';
import { lightAmounts, putOut } from './light-amounts.ts';
import { endBeside } from './show-beside.ts';
import { Side } from './side.tsx';
import {
  useBesideClock,
  useDifferences,
  useFigureText,
  useFollowBeside,
  type Difference,
} from './use-beside.ts';

/** Two worlds on the phones of this page: which phones show which, the figures that differ, and the end of the comparison. */
export default function Beside({ beside }: { beside: string }) {
  const { t } = useTranslation();
  const { list: differences } = useDifferences(beside);
  const clock = useBesideClock(beside);
  useFollowBeside(beside);
  usePartners(beside);
  useLights(differences);
  const leave = useEffectEvent(({ message }: Error) => {
    void endBeside();
    showToast({ text: t('tape.beside.gone', { name: beside, message }), tone: 'failure' });
  });
  const { error } = clock;
  useEffect(() => {
    // An unreachable server may be back soon.
    if (error && !(error instanceof Failure && error.kind !== 'refused')) leave(error);
  }, [error]);

  return (
    <section className="beside" aria-label={t('tape.beside.region')}>
      <World name={world} now={useTicking(useClock())} />
      <World name={beside} now={useTicking(clock)} isBeside />
      <Differences beside={beside} differences={differences} />
      <CatchUp beside={beside} />
      <IconButton label={t('tape.beside.end')} icon={<X />} onClick={() => void endBeside()} />
    </section>
  );
}

/** One of the worlds, its phones and its time. Where only one phone is shown, a press brings one of that world to the front. */
function World({
  name,
  now,
  isBeside = false,
}: {
  name: string;
  now: number | undefined;
  isBeside?: boolean;
}) {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const titleOf = useTitleOf();
  const front = useFrontPhone();
  const isMobile = useIsMobileLayout();
  const phones = useShownPhones().flatMap((phone) =>
    (partnerOf(phone.name) !== undefined) === isBeside ? [phone.name] : [],
  );
  const [first] = phones;
  const text = t('tape.beside.phones', { count: phones.length, phones: phones.join(', ') });
  const content = (
    <>
      <Side isBeside={isBeside} name={name} />
      <span className="soft">
        {[text, now !== undefined && format.dateTime(now)].filter(Boolean).join(' · ')}
      </span>
    </>
  );
  if (!isMobile || !first) return <span className="beside-world">{content}</span>;

  return (
    <button
      type="button"
      className="beside-world"
      title={t('tape.beside.front', { name: titleOf(name) })}
      aria-pressed={front !== undefined && phones.includes(front.name)}
      onClick={() => bringToFront(first)}
    >
      {content}
    </button>
  );
}

/** The figures that differ: their number, all of them as a table, and as sentences that a screen reader hears. */
function Differences({ beside, differences }: { beside: string; differences: readonly Difference[] }) {
  const { t } = useTranslation();
  const textOf = useFigureText();
  const nameOf = useNameOf();
  const titleOf = useTitleOf();
  const rows = differences.map(({ account, figure, here, there }) => ({
    ...{ member: nameOf(account), figure: t(`wallet.figures.${figure}.label`) },
    ...{ here: textOf(here), there: textOf(there), world: titleOf(world), name: titleOf(beside) },
  }));
  const count = t('tape.beside.differ', { count: rows.length });

  return (
    <>
      <p className="visually-hidden" role="status">
        {rows.length === 0
          ? t('tape.beside.same')
          : `${count}. ${rows.map((row) => t('tape.beside.of', row)).join('. ')}`}
      </p>
      {rows.length === 0 ? (
        <span className="soft" aria-hidden>
          {t('tape.beside.same')}
        </span>
      ) : (
        <Popover label={t('tape.beside.figures')} face={<span className="beside-count">{count}</span>}>
          <table className="beside-table">
            <thead>
              <tr>
                <th scope="col">{t('tape.beside.figure')}</th>
                <th scope="col">{titleOf(world)}</th>
                <th scope="col">{titleOf(beside)}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ member, figure, here, there }) => (
                <tr key={`${member} ${figure}`}>
                  <th scope="row">{`${member}: ${figure}`}</th>
                  <td>{here}</td>
                  <td>{there}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Popover>
      )}
    </>
  );
}

const minuteMs = 60_000;

/** Moves the world that is behind to the time of the other one, but not the present of a shown past. */
function CatchUp({ beside }: { beside: string }) {
  const { t } = useTranslation();
  const titleOf = useTitleOf();
  const [here, there] = [useTicking(useClock()), useTicking(useBesideClock(beside))];
  const move = useMutation({
    mutationFn: async ({ at, to }: { at: string; to: number }) => {
      const { data } = await call(control.setClock, moveOf({ to }), { world: at });
      if (at === world) showClockMove(data);
    },
  });
  if (here === undefined || there === undefined || Math.abs(here - there) < minuteMs) return null;
  const [late, early] = here < there ? [world, beside] : [beside, world];
  if (late === pastOf) return null;

  return (
    <Button
      size="small"
      icon={<FastForward />}
      busy={move.isPending}
      title={t('tape.beside.catchUpText', { world: titleOf(late), other: titleOf(early) })}
      onClick={() => move.mutate({ at: late, to: Math.floor(Math.max(here, there)) })}
    >
      {t('tape.beside.catchUp', { world: titleOf(late) })}
    </Button>
  );
}

/** Keeps the members of the phones of the world beside equal to those of their partners. */
function usePartners(beside: string): void {
  const phones = useShownPhones();
  const pairs = phones.map(({ name }) => `${name}:${partnerOf(name)?.account}`).join(',');
  const { mutate } = useMutation({
    scope: { id: 'beside' },
    meta: { quiet: true },
    mutationFn: async () => {
      for (const { name } of shownPhones()) {
        const partner = partnerOf(name);
        const account = partner?.account ?? guest;
        if (partner && (await applyAccount(worldOf(name), { name, account }))) reopenPhones([name]);
      }
    },
  });
  useEffect(() => mutate(), [mutate, beside, pairs]);
}

const lookMs = 250;

/** Lights the figures on the phones that differ. No event tells when a phone draws others. */
function useLights(differences: readonly Difference[]): void {
  const phones = useShownPhones();
  const look = useEffectEvent(() => {
    for (const { name } of phones) {
      const partner = partnerOf(name);
      const pages = partner && [documentOf(partner.name), documentOf(name)];
      if (pages?.[0] && pages[1])
        lightAmounts(
          pages[0],
          pages[1],
          differences.filter(({ account }) => account === partner?.account),
        );
    }
  });
  useEffect(() => {
    const timer = setInterval(() => look(), lookMs);
    return () => {
      clearInterval(timer);
      phoneNames.forEach(putOut);
    };
  }, []);
}
