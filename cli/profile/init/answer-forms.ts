import type { Observation } from './observation.ts';
import type { Scene } from './scene.ts';
import { isAmount, isHour, isInstant, isRegion } from './value-forms.ts';

interface AnswerForm {
  readonly id: string;
  readonly because: string;
  readonly test: (call: Observation) => boolean;
  /** By default true. */
  readonly isSure?: boolean;
}

const isCountry = (item: object) => {
  const values = Object.values(item).map(String);
  return values.some(isRegion) && values.some((value) => /^\+?[1-9]\d{0,3}$/.test(value));
};

/** The reading endpoints that the form of their answer shows. */
export function answerForms(scene: Scene): readonly AnswerForm[] {
  return [
    {
      id: 'user.sysInfo',
      because: 'it has the hours of withdrawals',
      test: (call) => scene.isOne(call) && scene.scalars(call).filter(isHour).length > 1,
    },
    {
      id: 'user.countries',
      because: 'its items have a country code and a calling code',
      test: (call) =>
        scene.sent(call).length === 0 &&
        !scene.isPaged(call) &&
        scene.isList(call) &&
        scene.items(call).every(isCountry),
    },
    {
      id: 'wallet.wallet',
      because: 'it answers with many amounts',
      test: (call) =>
        scene.isOne(call) &&
        call.address.split('/:id').length === 1 &&
        scene.lists(call).length === 0 &&
        scene.scalars(call).filter((value) => /^-?\d+(\.\d+)?$/.test(value) && !isInstant(value)).length > 5,
      isSure: false,
    },
    {
      id: 'wallet.records',
      because: 'its items have an amount, a word and a time',
      test: (call) => {
        const items = scene.items(call);
        const isEntry = (item: object) => {
          const values = Object.values(item);
          const texts = values.map(String);
          const isWord = (value: unknown) => typeof value === 'string' && /^[A-Za-z_]{3,20}$/.test(value);
          return (
            values.filter(isWord).length > 1 &&
            texts.some((value) => isAmount(value) && !isInstant(value)) &&
            texts.some(isInstant) &&
            !values.some((value) => typeof value === 'object' && value !== null)
          );
        };
        return items.length > 1 && items.every(isEntry);
      },
      isSure: false,
    },
  ];
}
