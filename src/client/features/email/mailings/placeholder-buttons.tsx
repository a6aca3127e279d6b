import { type FocusEvent, useRef } from 'react'
import { fieldIdOf } from '#client/ui/form/error-summary.tsx'
import { mailingPlaceholders } from '#shared/domain/mail/mailing.ts'
import styles from './mailings.module.css'

/** Buttons that insert a placeholder at the cursor in the subject or the text. */
export function PlaceholderButtons({ hasLink }: { hasLink: boolean }) {
  const lastId = useRef('')
  const [subjectId, textId] = [fieldIdOf('subject'), fieldIdOf('text')]

  function remember({ relatedTarget }: FocusEvent) {
    if (relatedTarget && [subjectId, textId].includes(relatedTarget.id)) lastId.current = relatedTarget.id
  }

  function insert(name: string) {
    const id = name === 'link' ? textId : lastId.current || textId
    const field = document.getElementById(id) as HTMLTextAreaElement
    const isNew = id !== lastId.current
    const { selectionStart, selectionEnd, value } = field
    field.focus()
    field.setRangeText(`{${name}}`, isNew ? value.length : selectionStart, isNew ? value.length : selectionEnd, 'end')
    // The form listens to typing only.
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }

  return (
    <fieldset className={styles.placeholders}>
      <legend>Insert a placeholder</legend>
      {mailingPlaceholders
        .filter((name) => hasLink || name !== 'link')
        .map((name) => (
          <button key={name} type="button" onFocus={remember} onClick={() => insert(name)}>
            {`{${name}}`}
          </button>
        ))}
    </fieldset>
  )
}
