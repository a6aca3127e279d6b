import { Search, X } from 'lucide-react'
import type { KeyboardEvent, RefObject } from 'react'
import { type DeskPart, deskParts } from '#shared/domain/desk/facts.ts'
import { countGuests, type DeskGuest } from '#shared/domain/desk/guests.ts'
import styles from './desk.module.css'
import { partNames } from './desk-context.ts'

interface SearchBoxProps {
  value: string
  onChange: (search: string) => void
  onKeyDown: (event: KeyboardEvent) => void
  ref: RefObject<HTMLInputElement | null>
}

export function SearchBox({ value, onChange, onKeyDown, ref }: SearchBoxProps) {
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
        // biome-ignore lint/a11y/noAutofocus: the desk is for searching, and nothing comes before it
        autoFocus
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
    <fieldset className={styles.parts} aria-label="Check in for">
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
