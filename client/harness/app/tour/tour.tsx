import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import X from 'lucide-react/icons/x';
import { useTranslation } from 'react-i18next';
import { useAddress, writeAddress } from '#client/harness/model/address.ts';
import { openPanel } from '#client/harness/model/open-panel.ts';
import { bringToFront } from '#client/harness/model/phones/shown-phones.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { amountsShown, ringChanges } from './ring.ts';
import { tourSteps } from './steps.ts';

/** The tour in its world: the next step and a button that runs it. The address holds the number of the step. */
export default function Tour() {
  const { t } = useTranslation();
  const at = Number(useAddress('tour') || 0) - 1;
  const step = tourSteps[at];
  const next = useRef<HTMLButtonElement>(null);
  const takeRingsAway = useRef(() => {});
  const hasEnded = useRef(false);
  const run = useMutation({
    mutationFn: async () => {
      takeRingsAway.current();
      const before = amountsShown(step?.rings ?? []);
      await step?.act();
      if (!hasEnded.current) takeRingsAway.current = ringChanges(before);
    },
    onSuccess: () => {
      if (step) {
        openPanel(step.panel);
        bringToFront(step.phone);
      }
      writeAddress({ tour: String(at + 2) });
    },
  });
  const end = () => writeAddress({ tour: undefined });

  useEffect(() => {
    next.current?.focus();
    hasEnded.current = false;
    return () => {
      hasEnded.current = true;
      takeRingsAway.current();
    };
  }, []);
  if (at < 0) return null;

  const done = tourSteps[at - 1];
  return (
    <section className="tour" aria-label={t('harness.tour.title')}>
      <div className="tour-head">
        <h2>{t('harness.tour.title')}</h2>
        <span className="soft">
          {t('harness.tour.progress', { at: Math.min(at, tourSteps.length), of: tourSteps.length })}
        </span>
        <IconButton label={t('harness.tour.end')} icon={<X />} onClick={end} />
      </div>
      <progress value={at} max={tourSteps.length} aria-label={t('harness.tour.title')} />
      <div role="status">
        {done && <p>{t(`harness.tour.steps.${done.id}.happened`)}</p>}
        <p className="tour-next">
          {step ? t(`harness.tour.steps.${step.id}.next`) : t('harness.tour.finished')}
        </p>
      </div>
      {step ? (
        <Button
          ref={next}
          size="small"
          variant="primary"
          repeatable
          busy={run.isPending}
          onClick={() => run.mutate()}
        >
          {t(`harness.tour.steps.${step.id}.act`)}
        </Button>
      ) : (
        <Button size="small" onClick={end}>
          {t('harness.tour.end')}
        </Button>
      )}
    </section>
  );
}
