import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { describeFailure, RequestError, readProblemIssues } from '#client/api/request-error.ts'
import { Notice } from '#client/ui/feedback.tsx'

interface HeldFieldsProps {
  /** Entries made while saving would be lost, so fields are disabled. */
  isHeld: boolean
  error: Error | null
  children: ReactNode
}

export function HeldFields({ isHeld, error, children }: HeldFieldsProps) {
  const fields = useRef<HTMLDivElement>(null)
  const left = useRef<Element | null>(null)

  useLayoutEffect(() => {
    if (isHeld) left.current = document.activeElement
    else if (left.current) {
      const wrong = readProblemIssues(error).length > 0 && fields.current?.querySelector('[aria-invalid="true"]')
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

interface RefusalProps {
  title: string
  error: Error
  children?: ReactNode
}

export function Refusal({ title, error, children }: RefusalProps) {
  const changed = error instanceof RequestError ? error.problem?.changed : undefined
  const isGone = error instanceof RequestError && error.status === 404
  return (
    <Notice tone="error" title={error instanceof RequestError ? title : undefined}>
      {isGone ? 'Someone deleted this.' : describeFailure(error)}
      {changed?.by && ` ${changed.by} made the change.`}
      {children}
    </Notice>
  )
}
