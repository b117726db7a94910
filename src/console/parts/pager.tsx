// How many a list has, which is told whenever it changes, and the way through its pages, kept in the address
// so that "back" and a copied link work.
import { linkTo } from '../router.js';

interface PagerProps {
  /** The address of the list. */
  readonly segments: readonly string[];
  readonly query: Readonly<Record<string, string>>;
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
}

export function Pager({ segments, query, page, pageSize, total }: PagerProps) {
  const last = Math.max(1, Math.ceil(total / pageSize));
  const inAll = `${new Intl.NumberFormat().format(total)} in all`;
  if (last === 1 && page === 1)
    return (
      <p class="quiet" role="status">
        {inAll}
      </p>
    );
  const to = (number: number) => linkTo(segments, { ...query, page: number === 1 ? '' : String(number) });
  return (
    <nav class="pager link-row" aria-label="Pages">
      {page > 1 && (
        <a href={to(page - 1)} rel="prev">
          Previous
        </a>
      )}
      <span role="status">
        Page {page} of {last}, {inAll}
      </span>
      {page < last && (
        <a href={to(page + 1)} rel="next">
          Next
        </a>
      )}
    </nav>
  );
}

/** The page that an address names; the first where it names none that there can be. */
export function pageIn({ page = '1' }: Readonly<Record<string, string>>): number {
  return /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1;
}
