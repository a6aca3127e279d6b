import { Search, X } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect } from 'react'
import { type DeskPart, deskParts, partNames } from '#shared/domain/desk/facts.ts'
import { countGuests, type DeskGuest } from '#shared/domain/desk/guests.ts'

interface SearchBoxProps {
  value: string
  onChange: (search: string) => void
  onKeyDown: (event: KeyboardEvent) => void
  ref: RefObject<HTMLInputElement | null>
}

export function SearchBox({ value, onChange, onKeyDown, ref }: SearchBoxProps) {
  useEffect(() => ref.current?.focus(), [ref])
  return (
    <div className="flex min-h-13 items-center gap-2 rounded-md border border-line-strong bg-surface ps-3 focus-within:outline-3 focus-within:outline-offset-1 focus-within:outline-focus">
      <Search size={20} aria-hidden="true" />
      <input
        ref={ref}
        type="text"
        className="min-h-touch min-w-0 flex-1 bg-transparent text-[1.125rem] outline-none"
        inputMode="search"
        enterKeyHint="search"
        aria-label="Search by company, name, or team"
        placeholder="Company, name, or team"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={onKeyDown}
      />
      {value && (
        <button
          type="button"
          aria-label="Clear search"
          className="grid size-touch cursor-pointer place-items-center bg-transparent"
          onClick={() => {
            onChange('')
            ref.current?.focus()
          }}
        >
          <X size={20} aria-hidden="true" />
        </button>
      )}
    </div>
  )
}

interface PartTabsProps {
  guests: readonly DeskGuest[]
  value: DeskPart
  onChange: (part: DeskPart) => void
}

export function PartTabs({ guests, value, onChange }: PartTabsProps) {
  return (
    <fieldset
      className="order-first grid grid-cols-3 overflow-hidden rounded-md border border-line-strong bg-surface md:order-none"
      aria-label="Part of the day"
    >
      {deskParts.map((part) => (
        <label
          key={part}
          className="group relative grid min-h-13 cursor-pointer content-center justify-items-center border-line p-1 text-center text-[0.9375rem] leading-[1.3] font-semibold not-first:border-s has-checked:bg-brass-wash has-checked:text-brass has-checked:shadow-[inset_0_-3px_0_var(--color-brass)] has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name="part"
            className="absolute opacity-0"
            checked={part === value}
            onChange={() => onChange(part)}
          />
          <span>{partNames[part]}</span>{' '}
          <small className="text-small font-medium text-ink-soft group-has-checked:text-brass">
            {countGuests(guests, part).missing} not here yet
          </small>
        </label>
      ))}
    </fieldset>
  )
}
