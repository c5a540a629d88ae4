import ArrowLeft from 'lucide-react/icons/arrow-left';
import X from 'lucide-react/icons/x';
import { useLayoutEffect, useEffectEvent, useId, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';

interface DetailProps {
  title: string;
  onClose: () => void;
  isForm?: boolean | undefined;
  children: ReactNode;
}

/**
 * The details of one item. A form focuses its first field. Other details take the focus only where they replace the list.
 */
export function Detail({ title, onClose, isForm = false, children }: DetailProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const detail = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  const takeFocus = useEffectEvent(() => {
    const { activeElement } = document;
    const left = activeElement === document.body || !activeElement?.checkVisibility();
    const field = isForm && detail.current?.querySelector<HTMLElement>('input, select, textarea');
    if (field) field.focus();
    else if (left) heading.current?.focus();
  });
  useLayoutEffect(() => takeFocus(), []);

  return (
    <section ref={detail} className="detail" aria-labelledby={titleId}>
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
