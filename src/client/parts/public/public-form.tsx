import {
  createContext,
  type FormEvent,
  type InputHTMLAttributes,
  type ReactNode,
  use,
  useEffect,
  useRef,
  useState,
} from 'react'
import { inputClass } from '#client/ui/fields/control-classes.ts'
import type { Issue } from '#shared/contracts/problem.ts'
import type { RefusedForm } from '#shared/public-page.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Notice } from '../../ui/feedback.tsx'
import { Field, type FieldProps } from '../../ui/fields/field.tsx'
import { ErrorSummary, fieldIdOf, nameField } from '../../ui/form/error-summary.tsx'
import { restoreEntries, storeEntries } from './kept-entries.ts'
import { usePublicPage } from './public-page.tsx'

const patienceMilliseconds = 10_000

interface FormState {
  refused: RefusedForm | null
  issues: readonly Issue[]
  sentBy: string | null
}

const FormContext = createContext<FormState>({ refused: null, issues: [], sentBy: null })

interface PublicFormProps {
  action?: string
  hidden?: Readonly<Record<string, string>>
  kept?: { name: string; state: string }
  origin?: Readonly<Record<string, string>>
  fieldOf?: (path: string) => string
  className?: string | undefined
  onChange?: (event: FormEvent<HTMLFormElement>) => void
  onPointerDown?: () => void
  onKeyDown?: () => void
  children: ReactNode
}

/** The browser sends this form, with and without JavaScript. */
export function PublicForm({
  action,
  hidden = {},
  kept,
  origin = {},
  fieldOf,
  className,
  onChange,
  children,
  ...listeners
}: PublicFormProps) {
  const { form: refused, query } = usePublicPage()
  const issues = (refused?.problem.issues ?? []).map(({ path, message }) => ({
    path: fieldOf?.(path) ?? path,
    message,
  }))
  const [sentBy, setSentBy] = useState<string | null>(null)
  const [restored, setRestored] = useState<Readonly<Record<string, string>> | null>(null)
  const [isOffline, setOffline] = useState(false)
  const element = useRef<HTMLFormElement>(null)

  const { name: keptAs, state = '' } = kept ?? {}
  useEffect(() => {
    if (!keptAs || !element.current) return
    // Reloading a refused form sends it again, without entries typed since.
    const entries = restoreEntries(keptAs, element.current, refused ? null : state)
    setRestored(entries)
    if (refused && !entries) storeEntries(keptAs, element.current)
    if (entries) element.current.closest('details')?.setAttribute('open', '')
  }, [keptAs, state, refused])

  useEffect(() => {
    if (sentBy === null) return
    const sendAgain = () => setSentBy(null)
    const timer = setTimeout(sendAgain, patienceMilliseconds)
    // Back can restore a page from memory in its sending state.
    addEventListener('pageshow', sendAgain)
    return () => {
      clearTimeout(timer)
      removeEventListener('pageshow', sendAgain)
    }
  }, [sentBy])

  function send(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent
    setOffline(!navigator.onLine)
    if (sentBy !== null || !navigator.onLine) return event.preventDefault()
    setSentBy(submitter instanceof HTMLButtonElement ? submitter.value : '')
    if (keptAs) storeEntries(keptAs, event.currentTarget, state)
  }

  return (
    <FormContext value={{ refused, issues, sentBy }}>
      <form
        {...listeners}
        ref={element}
        action={action}
        method={action ? 'get' : 'post'}
        noValidate
        className={classNames('flex min-w-0 flex-col gap-5', className)}
        onSubmit={send}
        onChange={(event) => {
          if (keptAs) storeEntries(keptAs, event.currentTarget)
          onChange?.(event)
        }}
      >
        {Object.entries({ ...hidden, returnTo: query.returnTo ?? '' }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {Object.entries(origin).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={restored?.[name] ?? value} />
        ))}
        {isOffline && (
          <Notice tone="error">You’re offline. Nothing was sent. Try again when you’re back online.</Notice>
        )}
        {restored && (
          <Notice tone="warning" title="Your latest changes aren’t saved yet">
            Save again to keep them.
          </Notice>
        )}
        {children}
      </form>
    </FormContext>
  )
}

type SubmitProps = { children: ReactNode; name?: string; value?: string; busyLabel?: string }

export function SubmitButton({ value = '', ...button }: SubmitProps) {
  const { sentBy } = use(FormContext)
  const isHeld = sentBy !== null && sentBy !== value
  return (
    <Button {...button} value={value} type="submit" tone="primary" isWide isBusy={sentBy === value} isHeld={isHeld} />
  )
}

export function useRefused(name: string) {
  const { refused, issues } = use(FormContext)
  const error = issues.find(({ path }) => path === name)?.message
  return { typed: refused?.typed ?? {}, error, detail: refused?.problem.detail }
}

export function FormMessage({ labels = {}, reason }: { labels?: Readonly<Record<string, string>>; reason?: string }) {
  const { refused, issues } = use(FormContext)
  const errors = issues.flatMap(({ path, message }) => {
    const label = labels[path]
    return label ? { message: nameField(message, label), fieldId: fieldIdOf(path) } : []
  })
  if (!refused || errors.length === 1) return null
  if (errors.length > 0) return <ErrorSummary errors={errors} />
  return <Notice tone="error">{reason ?? refused.problem.detail}</Notice>
}

type PublicFieldProps = FieldProps & {
  name: string
  value?: string
  format?: (text: string) => string
  isReadOnly?: boolean
  isOnlyField?: boolean
} & Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck'>

/** Uncontrolled, so that text typed before hydration stays. */
export function PublicField({ name, value = '', format, isReadOnly, isOnlyField, ...props }: PublicFieldProps) {
  const { type = 'text', inputMode, autoComplete = 'off', autoCapitalize, spellCheck, ...field } = props
  const { typed, error, detail } = useRefused(name)
  const [isEdited, setEdited] = useState(false)

  function edit({ currentTarget: input }: FormEvent<HTMLInputElement>) {
    setEdited(true)
    // Formatting elsewhere in the text would move the caret to the end.
    if (format && input.selectionStart === input.value.length) input.value = format(input.value)
  }

  return (
    <Field id={fieldIdOf(name)} error={isEdited ? undefined : (error ?? (isOnlyField ? detail : undefined))} {...field}>
      {(control) => (
        <input
          {...{ name, type, inputMode, autoComplete, autoCapitalize, spellCheck }}
          {...control}
          className={inputClass}
          defaultValue={typed[name] ?? value}
          readOnly={isReadOnly}
          onInput={edit}
        />
      )}
    </Field>
  )
}

export const emailInput = { type: 'email', inputMode: 'email', autoCapitalize: 'off', spellCheck: false } as const
