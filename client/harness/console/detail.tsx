import { ArrowLeft, X } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#client/ui/icon-button.tsx';

interface DetailProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** One item in full. Where it takes the place of the list it also takes the focus; beside the list, that stays there. */
export function Detail({ title, onClose, children }: DetailProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    const { activeElement } = document;
    const left = activeElement === document.body || !activeElement?.checkVisibility();
    if (left) heading.current?.focus();
  }, []);

  return (
    <section className="detail" aria-labelledby={titleId}>
      <div className="detail-head">
        <span className="detail-back">
          <IconButton label={t('harness.list.back')} icon={<ArrowLeft />} onClick={onClose} />
        </span>
        <h3 id={titleId} ref={heading} tabIndex={-1} data-heading>
          {title}
        </h3>
        <span className="detail-close">
          <IconButton label={t('harness.close')} icon={<X />} aria-keyshortcuts="Escape" onClick={onClose} />
        </span>
      </div>
      <div className="detail-body">{children}</div>
    </section>
  );
}
