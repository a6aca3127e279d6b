import { Check } from 'lucide-react'
import { type MouseEvent, type ReactNode, type Ref, useId, useRef } from 'react'
import layout from '#client/ui/layout/layout.module.css'
import styles from './button.module.css'
import { classNames } from './class-names.ts'
import { Spinner } from './feedback.tsx'
import { VisuallyHidden } from './layout/layout.tsx'

export type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'danger'

type ButtonProps = {
  children: ReactNode
  onPress?: () => void
  tone?: ButtonTone
  type?: 'button' | 'submit'
  /** The values that this button submits. */
  name?: string
  value?: string
  /** Work is under way: further presses and Enter do nothing, the focus stays. Given at all, a double click is one press. */
  isBusy?: boolean
  /** The work of another button is under way, which cannot be canceled: presses do nothing until it has ended. */
  isHeld?: boolean
  /** Shown in place of the label while busy, for work that takes long enough to read it. */
  busyLabel?: string | undefined
  /** Why the button is disabled, shown next to it. It keeps the focus. */
  disabledReason?: string | undefined
  /** Only screen readers get the reason, because everyone else can guess it. */
  isReasonHidden?: boolean
  isWide?: boolean
  /** Needed when the children are a mere icon. */
  'aria-label'?: string
  'aria-describedby'?: string
  'aria-expanded'?: boolean
  'aria-controls'?: string
  'aria-pressed'?: boolean
  className?: string | undefined
  ref?: Ref<HTMLButtonElement>
}

/** The look of a button, for a link that leads somewhere. */
export function buttonClass(tone: ButtonTone = 'primary', isWide = false): string {
  return classNames(styles.button, styles[tone], isWide && styles.wide)
}

export function Button({ children, onPress, tone = 'secondary', type = 'button', ...props }: ButtonProps) {
  const {
    isBusy,
    isHeld = false,
    busyLabel,
    disabledReason,
    isReasonHidden,
    isWide = false,
    className,
    ...attributes
  } = props
  const { 'aria-describedby': describedBy, ...rest } = attributes
  const reasonId = useId()
  const wasJustPressed = useRef(false)
  const cannotWork = isBusy || isHeld || Boolean(disabledReason)

  function press(event: MouseEvent) {
    if (cannotWork || wasJustPressed.current) return event.preventDefault()
    if (isBusy !== undefined) ignoreMore()
    onPress?.()
  }

  /** The second press of a double click can come before the first one's work shows as busy. */
  function ignoreMore() {
    wasJustPressed.current = true
    requestAnimationFrame(() => {
      // Everything was announced within the frame.
      setTimeout(() => {
        wasJustPressed.current = false
      })
    })
  }

  // The same elements with and without a reason, so that a focused button keeps the focus.
  return (
    <span className={disabledReason ? styles['with-reason'] : styles.alone}>
      <button
        {...rest}
        type={type}
        onClick={press}
        className={classNames(buttonClass(tone, isWide), className)}
        aria-disabled={cannotWork || undefined}
        aria-describedby={classNames(describedBy, disabledReason && reasonId) || undefined}
        data-busy={isBusy || undefined}
        data-print="hide"
      >
        <span className={styles.stack}>
          <span className={classNames(styles.content, isBusy && styles.hidden)}>{children}</span>
          <BusyContent isBusy={isBusy === true} label={busyLabel} />
        </span>
      </button>
      {disabledReason && (
        <span id={reasonId} className={layout.note}>
          {isReasonHidden ? <VisuallyHidden>{disabledReason}</VisuallyHidden> : disabledReason}
        </span>
      )}
    </span>
  )
}

function BusyContent({ isBusy, label }: { isBusy: boolean; label: string | undefined }) {
  if (!isBusy && !label) return null
  return (
    <span className={classNames(styles.content, !isBusy && styles.hidden)}>
      <Spinner isStill={!isBusy} />
      {label ?? <VisuallyHidden>Please wait</VisuallyHidden>}
    </span>
  )
}

type ActionsProps = {
  children: ReactNode
  /** All as wide as each other on a phone. */
  isEven?: boolean
  /** The actions of a form in a dialog. They stay visible while the form scrolls. */
  isAtFoot?: boolean
}

/** A row of buttons, the first one being the primary one; it breaks into lines where it is narrow. */
export function Actions({ children, isEven = false, isAtFoot = false }: ActionsProps) {
  return (
    <div
      className={classNames(styles.actions, isEven && styles.even)}
      data-actions=""
      data-at-foot={isAtFoot || undefined}
    >
      {children}
    </div>
  )
}

/** The style of a standalone link. Links within sentences are underlined. */
export const actionLinkClass = styles.link ?? ''

type ToggleChipProps = { children: ReactNode; isSelected: boolean; onChange: (isSelected: boolean) => void }

export function ToggleChip({ children, isSelected, onChange }: ToggleChipProps) {
  return (
    <button type="button" className={styles.chip} aria-pressed={isSelected} onClick={() => onChange(!isSelected)}>
      <span className={styles.face}>
        {isSelected && <Check size={14} aria-hidden="true" />}
        {children}
      </span>
    </button>
  )
}

export function ToggleChips({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={styles.row} data-print="hide">
      <legend>
        <VisuallyHidden>{label}</VisuallyHidden>
      </legend>
      {children}
    </fieldset>
  )
}
