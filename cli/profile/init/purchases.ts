import { isObject } from '../../conformance/value-types.ts';
import type { Observation } from './observation.ts';
import type { Scene } from './scene.ts';
import { isId } from './value-forms.ts';

/** A list, one item of it by its id, and a call that sends such an id elsewhere: the machines and a purchase. */
export function purchasesIn(scene: Scene) {
  const isKey = ([name, value]: readonly [string, unknown]) =>
    isId(String(value)) || /(^|_)id$|Id$/.test(name);
  const idsOf = (list: Observation) =>
    new Set(
      scene.items(list).flatMap((item) =>
        Object.entries(item)
          .filter(isKey)
          .map(([, value]) => String(value)),
      ),
    );
  const folder = (address: string) => address.slice(0, address.lastIndexOf('/'));
  /** Whether an answer has all fields of the items of a list: an order has others than a machine, though it names one. */
  const hasFieldsOf = (list: Observation, call: Observation) => {
    const data = scene.data(call);
    return isObject(data) && Object.keys(scene.items(list)[0] ?? {}).every((name) => name in data);
  };
  const isDetailOf = (list: Observation) => (call: Observation) =>
    scene.isOne(call) &&
    (!call.isAlwaysPosted || hasFieldsOf(list, call)) &&
    (call.address === `${list.address}/:id` ||
      (folder(call.address) === folder(list.address) &&
        scene.sent(call).length === 1 &&
        scene.sent(call).every((value) => idsOf(list).has(value))));
  const isPurchaseOf = (list: Observation) => (call: Observation) =>
    call.method === 'POST' &&
    (!call.isAlwaysPosted || (scene.sent(call).length > 1 && scene.lists(call).length === 0)) &&
    !call.address.startsWith(list.address) &&
    scene.sent(call).length <= 3 &&
    scene.sent(call).every((value) => isId(value) || idsOf(list).has(value)) &&
    scene.sent(call).some((value) => idsOf(list).has(value));
  return { idsOf, isDetailOf, isPurchaseOf };
}
