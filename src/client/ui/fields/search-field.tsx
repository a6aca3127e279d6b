import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Button } from '../button.tsx'
import { inputClass } from './control-classes.ts'
import { Field, type FieldProps } from './field.tsx'

type SearchFieldProps = Pick<FieldProps, 'label' | 'isLabelHidden' | 'className'> & {
  value: string
  onChange: (value: string) => void
  placeholder?: string
  status?: string
  isStatusHidden?: boolean
  onEnter?: () => void
}

export function SearchField({
  value,
  onChange,
  placeholder,
  status,
  isStatusHidden,
  onEnter,
  ...field
}: SearchFieldProps) {
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
    const act = event.key === 'Enter' ? onEnter : event.key === 'Escape' && value ? clear : undefined
    if (!act) return
    event.preventDefault()
    act()
  }

  return (
    <Field {...field}>
      {(control) => (
        <>
          <span
            className="grid items-center *:[grid-area:1/1] [&>svg]:pointer-events-none [&>svg]:z-1 [&>svg]:ms-3 [&>svg]:text-ink-soft"
            data-print="hide"
          >
            <Search size={18} aria-hidden="true" />
            <input
              {...control}
              ref={input}
              type="search"
              className={`${inputClass} ps-10 pe-12 [&::-webkit-search-cancel-button]:hidden`}
              value={value}
              placeholder={placeholder}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => onChange(event.target.value)}
              onKeyDown={pressKey}
            />
            <span className="z-1 justify-self-end">
              {value ? (
                <Button tone="quiet" className="min-w-touch p-0!" aria-label="Clear search" onPress={clear}>
                  <X size={18} aria-hidden="true" />
                </Button>
              ) : (
                <span
                  className="pointer-events-none me-3 hidden rounded-sm border border-line px-[0.45em] text-small text-ink-soft [@media(hover:hover)_and_(pointer:fine)]:inline"
                  aria-hidden="true"
                >
                  /
                </span>
              )}
            </span>
          </span>
          <span role="status" className={isStatusHidden ? 'sr-only' : 'text-ink-soft text-note'}>
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
