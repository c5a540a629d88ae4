import { useTranslation } from 'react-i18next';
import { lossesOf, type Cohort, type Run } from '#contract/plan/cohorts.ts';
import { outlookOf } from '#contract/plan/outlook.ts';
import { longestDays, type Plan } from '#contract/plan/plan.ts';
import { DaySlider } from './day-slider.tsx';
import { figure, money, share } from './model/figures.ts';

interface VerdictProps {
  readonly plan: Plan;
  readonly run: Run;
  /** The day on which the member buys who is told of. */
  readonly chosen: number | null;
  readonly onMember: (day: number) => void;
}

/** Without a choice, the member joins when this part of the run is over. */
const lateShare = 0.8;

/** The end of the plan, for all its members and for one of them, in sentences. */
export function Verdict({ plan, run, chosen, onMember }: VerdictProps) {
  const { t } = useTranslation();
  const { days, insolventDay, cohorts } = run;
  const { buyers, losers, lossShare } = lossesOf(plan, run);
  const { breakEvenRecruits: recruits } = outlookOf(plan);
  const last = days.at(-1);
  const member = Math.min(chosen ?? Math.floor(lateShare * days.length), days.length - 1);
  const end =
    insolventDay !== null ? 'ends' : days.length < longestDays ? ('tooMany' as const) : ('lasts' as const);

  return (
    <section className="verdict" aria-labelledby="verdict">
      <h2 id="verdict">{t(`simulator.verdict.${end}`, { day: figure(insolventDay ?? days.length) })}</h2>
      {(insolventDay !== null || losers > 0) && (
        <p>
          {t('simulator.verdict.losers', {
            buyers: t('simulator.buyers', { count: buyers }),
            count: losers,
            share: share(lossShare),
          })}
        </p>
      )}
      {insolventDay === null && last && (
        <p>
          {t(`simulator.verdict.${last.promisedMicro > last.cashMicro ? 'missing' : 'owes'}`, {
            day: figure(days.length - 1),
            cash: money(last.cashMicro),
            promised: money(last.promisedMicro),
            missing: money(last.promisedMicro - last.cashMicro),
          })}
        </p>
      )}
      {recruits !== null && recruits > 1 && (
        <p>{t('simulator.verdict.needs', { recruits: figure(recruits) })}</p>
      )}
      <Member paid={plan.priceMicro} cohort={cohorts[member]} hasEnded={insolventDay !== null} />
      <DaySlider
        label={t('simulator.verdict.choose')}
        value={member}
        last={cohorts.length - 1}
        onChange={onMember}
      />
    </section>
  );
}

interface MemberProps {
  readonly paid: number;
  readonly cohort: Cohort | undefined;
  readonly hasEnded: boolean;
}

function Member({ paid, cohort, hasEnded }: MemberProps) {
  const { t } = useTranslation();
  if (!cohort) return null;
  const net = cohort.takenOutMicro - paid;
  const words = net < 0 ? 'memberLoses' : hasEnded ? 'memberKeeps' : 'memberHopes';

  return (
    <p className="verdict-member">
      {cohort.buyers === 0
        ? t('simulator.verdict.nobody', { day: figure(cohort.day) })
        : t(`simulator.verdict.${words}`, {
            day: figure(cohort.day),
            paid: money(paid),
            taken: money(cohort.takenOutMicro),
            net: money(Math.abs(net)),
          })}
    </p>
  );
}
