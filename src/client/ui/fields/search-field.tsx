import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Button } from '../button.tsx'
import styles from './field.module.css'
import { Field, type FieldProps } from './field.tsx'

type SearchFieldProps = Pick<FieldProps, 'label' | 'isLabelHidden' | 'className'> & {
  value: string
  onChange: (value: string) => void
  placeholder?: string
  /** How many were found, in words; read out when it changes. */
  status?: string
  /** Leads to the first that was found. */
  onEnter?: () => void
}

/** Filters a list while typing. The / key leads here from anywhere on the page, Esc empties it. */
export function SearchField({ value, onChange, placeholder, status, onEnter, ...field }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    function focusOnSlash(event: globalThis.KeyboardEvent) {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return
      event.preventDefault()
      input.current?.select()
    }
    document.addEventListener('keydown', focusOnSlash)
    return () => document.removeEventListener('keydown', focusOnSlash)
  }, [])

  function clear() {
    onChange('')
    input.current?.focus()
  }

  function pressKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && onEnter) {
      // Else it presses what it leads to.
      event.preventDefault()
      onEnter()
    }
    if (event.key !== 'Escape' || !value) return
    // It has done its work: nothing else of the page is to be left by it.
    event.preventDefault()
    clear()
  }

  return (
    <Field {...field}>
      {(control) => (
        <>
          <span className={styles.search} data-print="hide">
            <Search size={18} aria-hidden="true" />
            <input
              {...control}
              ref={input}
              type="search"
              className={styles.box}
              value={value}
              placeholder={placeholder}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => onChange(event.target.value)}
              onKeyDown={pressKey}
            />
            <span className={styles.end}>
              {value ? (
                <Button tone="quiet" className={styles.clear} aria-label="Clear search" onPress={clear}>
                  <X size={18} aria-hidden="true" />
                </Button>
              ) : (
                <span className={styles.key} aria-hidden="true">
                  /
                </span>
              )}
            </span>
          </span>
          <span role="status" className="text-ink-soft text-note">
            {status}
          </span>
        </>
      )}
    </Field>
  )
}

function isWriting(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
}
