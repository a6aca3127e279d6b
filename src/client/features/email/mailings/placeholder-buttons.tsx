import { type FocusEvent, type ReactNode, useRef } from 'react'
import { fieldIdOf } from '#client/ui/form/error-summary.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { mailingPlaceholders } from '#shared/domain/mail/mailing.ts'
import styles from './mailings.module.css'

type Writable = HTMLInputElement | HTMLTextAreaElement

const isWritable = (element: unknown): element is Writable =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement

/** The fields of subject and text, with buttons that insert placeholders at the cursor. */
export function WithPlaceholders({ hasLink, children }: { hasLink: boolean; children: ReactNode }) {
  const lastField = useRef<Writable>(null)

  function insert(name: string) {
    const text = document.getElementById(fieldIdOf('text'))
    const field = name === 'link' ? text : (lastField.current ?? text)
    if (!isWritable(field)) return
    const isUnused = field !== lastField.current
    const [start, end] = [field.selectionStart, field.selectionEnd]
    const length = field.value.length
    field.focus()
    field.setRangeText(`{${name}}`, isUnused ? length : (start ?? length), isUnused ? length : (end ?? length), 'end')
    // The form listens to typing only.
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }

  function remember({ target }: FocusEvent) {
    if (isWritable(target)) lastField.current = target
  }

  return (
    <div onFocus={remember}>
      <Stack>
        {children}
        <fieldset className={styles.placeholders}>
          <legend>Insert a placeholder</legend>
          {mailingPlaceholders
            .filter((name) => hasLink || name !== 'link')
            .map((name) => (
              <button key={name} type="button" className={styles.placeholder} onClick={() => insert(name)}>
                {`{${name}}`}
              </button>
            ))}
        </fieldset>
      </Stack>
    </div>
  )
}
