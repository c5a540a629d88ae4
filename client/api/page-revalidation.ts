import { sight } from '#client/device/sight.ts';
import { idOf, joinPages, type Page } from './page.ts';

/** What is known of a list that is being asked for anew. */
interface Course {
  /** The pages that came, as one. */
  readonly fresh: Page<unknown>;
  /** The whole list as far as it was loaded, once what came tells how it has moved. */
  readonly moved: readonly unknown[] | undefined;
}

/** By the signal of the fetch that asks for its pages one after the other. */
const courses = new WeakMap<AbortSignal, Course>();

/**
 * A page of a list that is asked for anew, without a call where none is needed: once the first pages have told that
 * nothing but new entries came before those that are here, only pages that the member sees are asked for. The others
 * stay as they were, moved on, and are asked for when they come into sight (list-freshness.tsx).
 */
export async function revalidatePage<T>(
  pageNum: number,
  kept: readonly Page<T>[],
  signal: AbortSignal,
  ask: () => Promise<Page<T>>,
): Promise<Page<T>> {
  const course = pageNum === 1 ? undefined : courses.get(signal);
  const list = course?.moved && pageOfMoved(course.moved as readonly T[], pageNum, kept);
  if (course && list && !isPageVisible(pageNum, kept.length))
    return { total: course.fresh.total, list, isStale: true };
  const page = await ask();
  if (!course?.moved) courses.set(signal, courseOf(kept, course, page));
  return page;
}

function courseOf(kept: readonly Page<unknown>[], course: Course | undefined, page: Page<unknown>): Course {
  const fresh = joinPages(course ? [course.fresh, page] : [page]);
  return { fresh, moved: prependNew(joinPages(kept), fresh) };
}

/**
 * A list with what is new before it, or undefined where that is not known yet, or where it is not all that changed: then
 * nothing tells which page an entry is on.
 */
export function prependNew<T>(old: Page<T>, fresh: Page<T>): T[] | undefined {
  const [first] = old.list;
  const added = fresh.list.findIndex((item) => idOf(item) === idOf(first));
  if (added < 0 || idOf(first) === undefined || fresh.total !== old.total + added) return undefined;
  const known = fresh.list.slice(added);
  if (known.some((item, at) => idOf(item) !== idOf(old.list[at]))) return undefined;
  return [...fresh.list, ...old.list.slice(known.length)];
}

/** Pages are as long as the first one, which is full where there are others. */
function pageOfMoved<T>(moved: readonly T[], pageNum: number, [first]: readonly Page<T>[]): T[] {
  const size = first?.list.length ?? 0;
  return moved.slice((pageNum - 1) * size, pageNum * size);
}

/** By where in the page the window is, since a list of several pages is nearly all of it. */
export function isPageVisible(pageNum: number, count: number): boolean {
  const { from, to } = sight();
  return pageNum / count > from && (pageNum - 1) / count < to;
}
