import { Search, X } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect } from 'react'
import { type DeskPart, deskParts, partNames } from '#shared/domain/desk/facts.ts'
import { countGuests, type DeskGuest } from '#shared/domain/desk/guests.ts'
import styles from './desk.module.css'

interface SearchBoxProps {
  value: string
  onChange: (search: string) => void
  onKeyDown: (event: KeyboardEvent) => void
  ref: RefObject<HTMLInputElement | null>
}

/** Has the focus at the start, because the desk is for searching. */
export function SearchBox({ value, onChange, onKeyDown, ref }: SearchBoxProps) {
  useEffect(() => ref.current?.focus(), [ref])
  return (
    <div className={styles.search}>
      <Search size={20} aria-hidden="true" />
      <input
        ref={ref}
        type="text"
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

/** The part of the day that guests are checked in for. */
export function PartTabs({ guests, value, onChange }: PartTabsProps) {
  return (
    <fieldset className={styles.parts} aria-label="Part of the day">
      {deskParts.map((part) => (
        <label key={part} className={styles.part}>
          <input
            type="radio"
            name="part"
            className={styles.partInput}
            checked={part === value}
            onChange={() => onChange(part)}
          />
          <span>{partNames[part]}</span> <small>{countGuests(guests, part).missing} not here yet</small>
        </label>
      ))}
    </fieldset>
  )
}
