import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { type ReactNode, StrictMode, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { type PageAnswer, takenEvent } from '#shared/first-page.ts'
import { keepPageAnswers } from '../api/page-answers.ts'
import { createQueryClient } from '../api/queries.ts'
import { createAppRouter } from '../app/router.tsx'

/** Hydrates a page rendered by the server. */
export async function hydratePage(place: HTMLElement, answers: readonly PageAnswer[]): Promise<void> {
  await nextPaint()
  const queryClient = createQueryClient()
  keepPageAnswers(queryClient, answers)
  const router = createAppRouter(queryClient, true)
  await router.load()
  // The router only hydrates boundaries if this is set.
  router.ssr = { manifest: undefined }
  const replayInput = replayInputOnce(place)
  hydrateRoot(
    place,
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Hydrated replayInput={replayInput}>
          <RouterProvider router={router} />
        </Hydrated>
      </QueryClientProvider>
    </StrictMode>,
  )
}

/** Anyone who looks at the page sees it first; a window that is not shown paints nothing. */
const nextPaint = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, 500)
  })

/**
 * Hands over what was typed into the drawn page when that is asked for, or before the next press or key if one comes
 * earlier: a form that is sent has to know all that its reader sees in it.
 */
function replayInputOnce(place: HTMLElement): () => void {
  const typed = readTyped(place)
  const waiting = new AbortController()
  function replayInput() {
    if (waiting.signal.aborted) return
    waiting.abort()
    flushSync(() => replayTyped(place, typed))
  }
  for (const use of ['pointerdown', 'keydown', 'click', 'submit']) {
    addEventListener(use, replayInput, { capture: true, signal: waiting.signal })
  }
  return replayInput
}

/** Restores text typed and buttons pressed before hydration. */
function Hydrated({ replayInput, children }: { replayInput: () => void; children: ReactNode }) {
  useEffect(() => {
    // While React hydrates, it ignores these events.
    setTimeout(replayInput)
    dispatchEvent(new Event(takenEvent))
  }, [replayInput])
  return children
}

/** React records a field's value when it hydrates it, and misses earlier changes. */
type HydratedField = HTMLInputElement & { _valueTracker?: { setValue(value: string): void } }

type Typed = ReadonlyMap<HTMLInputElement, string>

/** Returns values typed or selected before hydration. */
const readTyped = (place: HTMLElement): Typed =>
  new Map([...place.querySelectorAll('input')].filter(isChanged).map((field) => [field, field.value]))

/**
 * Reports values typed before hydration to their fields, as if typed now. The page doesn't visibly change.
 * @param before the values before hydration, because a form that received one field may have reset the others
 */
function replayTyped(place: HTMLElement, before: Typed): void {
  const changed = new Map([...before, ...readTyped(place)])
  // Brings React to take over the parts that it has not come to yet.
  for (const field of changed.keys()) tell(field, isChoice(field) ? 'click' : 'input')
  for (const [field, typed] of changed) {
    if (field.value !== typed) field.value = typed
    const { _valueTracker: known } = field as HydratedField
    known?.setValue(isChoice(field) ? String(!field.checked) : field.defaultValue)
    tell(field, isChoice(field) ? 'click' : 'input')
  }
  for (const select of place.querySelectorAll('select')) {
    if ([...select.options].some((option) => option.selected !== option.defaultSelected)) tell(select, 'change')
  }
}

const isChoice = ({ type }: HTMLInputElement) => type === 'radio' || type === 'checkbox'

function isChanged(field: HTMLInputElement): boolean {
  if (!isChoice(field)) return field.value !== field.defaultValue
  // Of two radio buttons, only the selected one counts.
  return field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox')
}

const tell = (field: HTMLElement, event: string) => field.dispatchEvent(new Event(event, { bubbles: true }))
