import type { SortedColumn } from '#shared/domain/registration/search.ts'

export const headers: Record<SortedColumn, string> = {
  name: 'Company',
  level: 'Level',
  amount: 'Pledged',
  course: 'Course',
  names: 'Names',
  placed: 'Placed',
  seats: 'Seats',
  contact: 'Contact',
}

const text = 'text-start sm:px-2'
const cut = `${text} overflow-hidden text-ellipsis max-sm:text-ink-soft sm:@max-[42rem]/partners:hidden`
const number = 'text-end sm:w-20 sm:px-2 [&>button]:flex-row-reverse'
const count = `${number} row-start-3 max-sm:text-start max-sm:text-small max-sm:font-normal max-sm:before:me-1 max-sm:before:text-ink-soft max-sm:before:content-[attr(data-label)]`

/** On a phone, rows are grids. Table rows ignore placement, gaps, and padding, so these don't need a breakpoint. */
export const columnClasses: Record<SortedColumn | 'pick' | 'flags', string> = {
  pick: 'row-[1/4] text-center sm:w-9 max-sm:text-start',
  name: `${text} row-start-1 col-[2/5]`,
  level: `${cut} row-start-2 col-[2/4] sm:w-25`,
  amount: `${number} row-start-1 col-start-5 max-sm:text-note max-sm:leading-7.25 max-sm:font-semibold`,
  course: `${cut} row-start-2 col-[4/6] sm:w-32 max-sm:text-end`,
  names: `${count} col-start-2`,
  placed: `${count} col-start-3 sm:@max-[54rem]/partners:hidden`,
  seats: `${count} sm:@max-[54rem]/partners:hidden col-[4/6] max-[24rem]:row-start-4 max-[24rem]:col-[2/6]`,
  contact: `${text} sm:w-58 @max-[72rem]/partners:hidden`,
  flags:
    'row-start-4 col-[2/6] text-start whitespace-normal sm:w-27 sm:ps-2 max-[24rem]:row-start-5 sm:@max-[54rem]/partners:hidden',
}
