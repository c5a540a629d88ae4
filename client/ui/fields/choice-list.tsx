import './choice-list.css';
import Check from 'lucide-react/icons/check';
import { useId, type ReactNode } from 'react';
import { Bone, times } from '#client/ui/status/skeleton.tsx';

interface Choice<Value extends string> {
  value: Value;
  label: string;
  /** The language of the label if it differs from the page's. */
  lang?: string;
  icon?: ReactNode;
  /** A mark after the label. */
  badge?: ReactNode;
}

interface ChoiceListProps<Value extends string> {
  /** The accessible name of the group. */
  label: string;
  choices: readonly Choice<Value>[];
  selected: Value;
  onSelect: (value: Value) => void;
}

/** A choice among a few visible rows; the selected row is ticked. Put it in a flush Card. */
export function ChoiceList<Value extends string>({
  label,
  choices,
  selected,
  onSelect,
}: ChoiceListProps<Value>) {
  const name = useId();

  return (
    <div className="choice-list" role="radiogroup" aria-label={label}>
      {choices.map((choice) => (
        <label key={choice.value} className="choice-list-row">
          <input
            type="radio"
            name={name}
            checked={choice.value === selected}
            onChange={() => onSelect(choice.value)}
          />
          {choice.icon}
          <span lang={choice.lang}>{choice.label}</span>
          {choice.badge}
          <Check className="choice-list-tick" />
        </label>
      ))}
    </div>
  );
}

/** Placeholder of a ChoiceList, as high as one with this number of rows. */
export const ChoiceListSkeleton = ({ count }: { count: number }) => (
  <div>
    {times(count, (at) => (
      <div key={at} className="choice-list-row">
        <Bone />
      </div>
    ))}
  </div>
);
