import { Check } from 'lucide-react'
import { type ComponentProps, type MouseEvent, type ReactNode, useId, useRef } from 'react'
import { classNames } from './class-names.ts'
import { Spinner } from './feedback.tsx'
import { VisuallyHidden } from './layout/layout.tsx'

export type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'danger'

type ButtonProps = Omit<ComponentProps<'button'>, 'onClick' | 'disabled'> & {
  onPress?: () => void
  tone?: ButtonTone
  /** Ignores clicks and Enter, but keeps the focus. If set, even to false, a double click counts only once. */
  isBusy?: boolean
  isHeld?: boolean
  busyLabel?: string | undefined
  disabledReason?: string | undefined
  isReasonHidden?: boolean
  isWide?: boolean
}

const baseClass =
  'inline-flex min-h-touch items-center justify-center gap-2 rounded-md border py-2 text-center text-body leading-[1.25] font-semibold no-underline [transition:background-color_var(--quick),border-color_var(--quick)] [-webkit-tap-highlight-color:transparent] data-busy:cursor-progress forced-colors:border-[ButtonText]'

const tones = {
  primary: 'border-transparent bg-pine text-on-pine hover:bg-pine-hover',
  secondary: 'border-line-strong bg-surface text-ink hover:border-pine hover:bg-pine-wash',
  quiet: 'border-transparent bg-transparent text-pine hover:bg-pine-wash',
  danger: 'border-transparent bg-clay text-on-clay hover:bg-clay-hover',
}

const offClass = 'cursor-not-allowed border-dashed border-line-strong bg-transparent text-ink-soft'

export function buttonClass(tone: ButtonTone = 'primary', isWide = false, isOff = false): string {
  const colors = isOff ? offClass : `cursor-pointer ${tones[tone]}`
  return classNames(baseClass, colors, tone === 'quiet' ? 'px-3' : 'px-5', isWide && 'w-full')
}

export function Button({ children, onPress, tone = 'secondary', disabledReason, className, ...props }: ButtonProps) {
  const { isBusy, isHeld, busyLabel, isReasonHidden, isWide, 'aria-describedby': describedBy, ...rest } = props
  const reasonId = useId()
  const wasJustPressed = useRef(false)
  const cannotWork = isBusy || isHeld || Boolean(disabledReason)

  function press(event: MouseEvent) {
    if (cannotWork || wasJustPressed.current) return event.preventDefault()
    if (isBusy !== undefined) ignoreMore()
    onPress?.()
  }

  /** A double click's second click can arrive before the button shows as busy. */
  function ignoreMore() {
    wasJustPressed.current = true
    requestAnimationFrame(() => setTimeout(() => (wasJustPressed.current = false)))
  }

  // Uses the same elements with and without a reason, so that a focused button keeps the focus.
  return (
    <span
      className={disabledReason ? 'inline-flex flex-col items-start gap-1' : 'contents'}
      data-reasoned={disabledReason ? '' : undefined}
    >
      <button
        type="button"
        {...rest}
        onClick={press}
        className={classNames(buttonClass(tone, isWide, cannotWork && !isBusy), className)}
        aria-disabled={cannotWork || undefined}
        aria-describedby={classNames(describedBy, disabledReason && reasonId) || undefined}
        data-busy={isBusy || undefined}
        data-print="hide"
      >
        <span className="inline-grid *:[grid-area:1/1]">
          <span className={classNames(contentClass, isBusy && 'invisible')}>{children}</span>
          {(isBusy || busyLabel) && (
            <span className={classNames(contentClass, !isBusy && 'invisible')}>
              <Spinner isStill={!isBusy} />
              {busyLabel ?? <VisuallyHidden>Please wait</VisuallyHidden>}
            </span>
          )}
        </span>
      </button>
      {disabledReason && (
        <span id={reasonId} className={isReasonHidden ? 'sr-only' : 'text-ink-soft text-note'}>
          {disabledReason}
        </span>
      )}
    </span>
  )
}

const contentClass = 'inline-flex items-center justify-center gap-2'

type ActionsProps = {
  children: ReactNode
  isEven?: boolean
  isAtFoot?: boolean
}

const actionsClass = [
  'flex flex-wrap items-start gap-3 print:hidden max-sm:[&>:first-child:not(:only-child)]:grow max-sm:[&>:first-child:not(:only-child)]:basis-full max-sm:[&>:first-child:not(:only-child)>button]:w-full',
  'sm:in-data-dialog-veil:[&>[data-reasoned]]:contents sm:in-data-dialog-veil:[&>[data-reasoned]>:last-child]:order-1 sm:in-data-dialog-veil:[&>[data-reasoned]>:last-child]:-mt-2 sm:in-data-dialog-veil:[&>[data-reasoned]>:last-child]:basis-full',
].join(' ')
const evenClass =
  'max-sm:grid max-sm:w-full max-sm:auto-cols-fr max-sm:grid-flow-col max-sm:gap-2 max-sm:[&_:is(a,button)]:px-2'
const stackedClass =
  'max-sm:in-data-dialog-veil:grid max-sm:in-data-dialog-veil:*:w-full max-sm:in-data-dialog-veil:[&>*>button]:w-full'

export function Actions({ children, isEven = false, isAtFoot = false }: ActionsProps) {
  return (
    <div
      className={`${actionsClass} ${isEven ? evenClass : stackedClass}`}
      data-actions=""
      data-at-foot={isAtFoot || undefined}
    >
      {children}
    </div>
  )
}

export const actionLinkClass =
  'inline-flex items-center gap-1 min-h-touch -my-2.5 text-pine text-note font-semibold no-underline hover:underline aria-disabled:text-ink-soft aria-disabled:font-medium aria-disabled:cursor-not-allowed'

type ToggleChipProps = { children: ReactNode; isSelected: boolean; onChange: (isSelected: boolean) => void }

export function ToggleChip({ children, isSelected, onChange }: ToggleChipProps) {
  return (
    <button
      type="button"
      className="group/chip inline-flex min-h-touch cursor-pointer items-center bg-transparent p-0 text-note font-semibold"
      aria-pressed={isSelected}
      onClick={() => onChange(!isSelected)}
    >
      <span className="inline-flex items-center gap-1 rounded-full border border-line-strong px-[calc(0.75rem+(0.875rem+0.25rem)/2)] py-1 group-hover/chip:border-pine group-aria-pressed/chip:border-pine group-aria-pressed/chip:bg-pine-wash group-aria-pressed/chip:px-3 group-aria-pressed/chip:text-pine [&_svg]:w-3.5">
        {isSelected && <Check size={14} aria-hidden="true" />}
        {children}
      </span>
    </button>
  )
}

export function ToggleChips({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="flex flex-wrap gap-x-2" data-print="hide">
      <legend className="sr-only">{label}</legend>
      {children}
    </fieldset>
  )
}
