import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { problemIssues } from '#client/api/request-error.ts'

interface HeldFieldsProps {
  /** What is entered while it is being saved would not be saved. */
  isHeld: boolean
  /** Why the save was refused. */
  error: Error | null
  children: ReactNode
}

/**
 * The fields of a form that is saved in a dialog. Afterwards the first that the server finds wrong takes the focus, or the one
 * in which Enter was pressed has it again.
 */
export function HeldFields({ isHeld, error, children }: HeldFieldsProps) {
  const fields = useRef<HTMLDivElement>(null)
  const left = useRef<Element | null>(null)

  useLayoutEffect(() => {
    if (isHeld) left.current = document.activeElement
    else if (left.current) {
      const wrong = problemIssues(error).length > 0 && fields.current?.querySelector('[aria-invalid="true"]')
      const next = wrong || left.current
      if (next instanceof HTMLElement) next.focus()
      left.current = null
    }
  }, [isHeld, error])

  return (
    <div ref={fields} inert={isHeld}>
      {children}
    </div>
  )
}
