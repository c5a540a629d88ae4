import { isObject } from '../../conformance/value-types.ts';
import { isPagingField } from '../suggest/page-fields.ts';
import type { Observation } from './observation.ts';
import { scalarsIn, type Scene } from './scene.ts';
import { isAmount, isHour, isInstant, isMasked, isRegion } from './value-forms.ts';

interface AnswerForm {
  readonly id: string;
  readonly because: string;
  readonly test: (call: Observation) => boolean;
  /** By default true. */
  readonly isSure?: boolean;
}

const isLevel = (item: unknown, index: number) =>
  isObject(item) &&
  Object.values(item).some((value) => Number(value) === index + 1) &&
  Object.values(item).every((value) => value !== null && Number.isFinite(Number(value)));
const isCountry = (item: object) => {
  const values = Object.values(item).map(String);
  return values.some(isRegion) && values.some((value) => /^\+?[1-9]\d{0,3}$/.test(value));
};

/** The reading endpoints that the form of their answer shows. */
export function answerForms(scene: Scene): readonly AnswerForm[] {
  return [
    {
      id: 'user.teamMembers',
      because: 'its items have masked phone numbers',
      test: (call) => scene.items(call).some((item) => scalarsIn(item).some(isMasked)),
    },
    {
      id: 'user.teamSummary',
      because: 'it has a list of the levels 1, 2 and 3',
      test: (call) =>
        !Object.keys(call.fields).some(isPagingField) &&
        scene.lists(call).some((list) => list.length === 3 && list.every(isLevel)),
    },
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
        !Object.keys(call.fields).some(isPagingField) &&
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
