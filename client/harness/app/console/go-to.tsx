import './go-to.css';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#client/ui/overlays/dialog.tsx';
import { TextInput } from '#client/ui/fields/text-input.tsx';
import { usePlaces } from './places.ts';

/** A dialog that opens a panel, a member or a world by name. Arrows choose, Enter opens. */
export default function GoTo({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const listId = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const places = usePlaces(text);
  const chosen = places[Math.min(at, places.length - 1)];
  const optionOf = (id: string) => `${listId}-${id}`;
  const chosenOption = chosen && optionOf(chosen.id);

  useEffect(() => {
    if (chosenOption) document.getElementById(chosenOption)?.scrollIntoView({ block: 'nearest' });
  }, [chosenOption]);

  const closeAndOpen = (go: () => void) => {
    // Closing restores the focus, which the opened place then takes.
    flushSync(onClose);
    go();
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && chosen) setAt((places.indexOf(chosen) + step + places.length) % places.length);
    else if (event.key === 'Enter' && chosen) closeAndOpen(chosen.go);
    else return;
    event.preventDefault();
  };

  return (
    <Dialog open onClose={onClose} title={t('harness.goTo.title')}>
      <TextInput
        value={text}
        onChange={(typed) => {
          setText(typed);
          setAt(0);
        }}
        onKeyDown={press}
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-autocomplete="list"
        {...(chosenOption && { 'aria-activedescendant': chosenOption })}
        aria-label={t('harness.goTo.label')}
        placeholder={t('harness.goTo.label')}
        autoComplete="off"
        spellCheck={false}
      />
      <div id={listId} className="go-to-places" role="listbox" aria-label={t('harness.goTo.title')}>
        {places.map(({ id, name, about, go }) => (
          <button
            key={id}
            id={optionOf(id)}
            type="button"
            role="option"
            aria-selected={id === chosen?.id}
            tabIndex={-1}
            onClick={() => closeAndOpen(go)}
          >
            <span>{name}</span> <span className="soft">{about}</span>
          </button>
        ))}
      </div>
      <p className="visually-hidden" role="status">
        {places.length === 0 && t('harness.list.noMatch', { filter: text })}
      </p>
    </Dialog>
  );
}
