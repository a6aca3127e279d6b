import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { usePopover } from './use-popover.ts'

type MenuProps = {
  label: ReactNode
  name?: string
  className: string
  isCurrent?: boolean
  isAtEnd?: boolean
  opensUp?: boolean
  isInPlace?: boolean
  children: ReactNode
}

export const inPlaceClass =
  'max-md:static max-md:ms-3 max-md:rounded-none max-md:border-0 max-md:border-s max-md:border-line max-md:shadow-none'

export const menuClass =
  'absolute z-30 top-[calc(100%_+_0.5rem)] min-w-56 p-1 border border-line rounded-md bg-surface shadow-float [&_:is(a,button)]:flex [&_:is(a,button)]:w-full [&_:is(a,button)]:justify-start [&_:is(a,button)]:px-3 [&_:is(a,button):hover]:bg-pine-wash [&_a[aria-current]]:shadow-[inset_2px_0_0_var(--color-brass)]'

export function Menu({ label, name, className, isCurrent = false, isAtEnd = false, ...props }: MenuProps) {
  const { isInPlace = false, opensUp = false, children } = props
  const { isOpen, setOpen, area, button, panelId, fold } = usePopover()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only folds what its button has unfolded
    <div
      ref={area}
      className="relative min-w-0"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        // Otherwise it would also close the menu's container.
        event.preventDefault()
        fold()
      }}
    >
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={name}
        aria-expanded={isOpen}
        aria-controls={panelId}
        data-current={isCurrent || undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </button>
      <ul
        id={panelId}
        className={classNames(
          menuClass,
          isAtEnd ? 'end-0' : 'start-0',
          opensUp && 'top-auto! bottom-[calc(100%_+_0.5rem)]',
          isInPlace && inPlaceClass,
        )}
        hidden={!isOpen}
        // In the capture phase, so that a dialog opened by the action returns the focus to the button.
        onClickCapture={({ target }) => {
          if (target instanceof Element && target.closest('a, button:not([aria-disabled])')) fold()
        }}
      >
        {children}
      </ul>
    </div>
  )
}
