import type { PrintVersion } from '#shared/contracts/print.ts'
import { describeEvent, describeStamp } from './describe-version.ts'

/** 115 points. */
const largeClass = 'font-display text-[length:--spacing(160)] leading-[0.9] font-semibold'

/** 60, 50, and 40 points. */
const namesClass = 'mt-8 grid gap-6 leading-none font-semibold'
const sizes = ['text-[length:--spacing(83)]', 'text-[length:--spacing(69)]', 'text-[length:--spacing(56)]']

/** Spacing is in hundredths of an inch, and shrinks with the page on screen. */
export function Signs({ version }: { version: PrintVersion }) {
  return (
    <ul
      className="grid gap-20 [--spacing:min(0.01in,1cqi/var(--page-width))] print:block print:[--spacing:0.01in] print:[page:var(--signs-page)]"
      aria-label="Signs"
    >
      {version.items.map(({ key, content }) =>
        content ? (
          <li
            key={key}
            className="relative flex h-[calc(50*var(--page-height)*var(--spacing))] w-[calc(100*var(--page-width)*var(--spacing))] flex-col justify-center border border-dashed border-line-strong bg-surface px-50 py-40 wrap-anywhere print:border-0 print:odd:border-b print:even:break-after-page"
          >
            {version.document === 'cartSigns' ? <CartSign content={content} /> : <TableSign content={content} />}
            <p className="absolute right-50 bottom-15 text-[length:--spacing(12)] text-ink-soft">
              {describeEvent(version)} · {describeStamp(version)}
            </p>
          </li>
        ) : null,
      )}
    </ul>
  )
}

function CartSign({ content: [course, hole, team, cart, ...names] }: { content: readonly string[] }) {
  return (
    <>
      <div className="flex items-center gap-40">
        <p className={largeClass}>{hole}</p>
        <p className="text-[length:--spacing(36)] leading-[1.2]">
          {course}
          <br />
          {team} · Cart {cart}
        </p>
      </div>
      <div className={`${namesClass} ${sizes[countExceededLengths(names)]}`}>
        {names.map((name) => (
          <p key={name} dir="auto">
            {name}
          </p>
        ))}
      </div>
    </>
  )
}

function TableSign({ content: [table = ''] }: { content: readonly string[] }) {
  const [number, ...name] = table.split(' ')
  return (
    <div className="text-center">
      <p className={largeClass}>{number}</p>
      <p className={`${namesClass} ${sizes[countExceededLengths([name.join(' ')])]}`}>{name.join(' ')}</p>
    </div>
  )
}

/** Character counts above which a name is printed smaller. */
const signLengths = [16, 24]

/** Returns how many of the lengths the longest text exceeds. */
export function countExceededLengths(texts: readonly string[], lengths: readonly number[] = signLengths): number {
  const longest = Math.max(0, ...texts.map(({ length }) => length))
  return lengths.filter((length) => longest > length).length
}
