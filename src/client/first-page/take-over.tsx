import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { type ReactNode, StrictMode, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { type PageAnswer, takenEvent } from '#shared/first-page.ts'
import { createQueryClient } from '../api/queries.ts'
import { createAppRouter } from '../app/router.tsx'
import { keepPageAnswers } from './page-answers.ts'

/** Makes the application of a page that came whole, without drawing anything anew. */
export async function takeOver(place: HTMLElement, answers: readonly PageAnswer[]): Promise<void> {
  await nextPaint()
  const queryClient = createQueryClient()
  keepPageAnswers(queryClient, answers)
  const router = createAppRouter(queryClient, true)
  await router.load()
  // The router draws the boundaries of a page that came from a server only where it is told so.
  router.ssr = { manifest: undefined }
  const handOver = handOverOnce(place)
  hydrateRoot(
    place,
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Taken handOver={handOver}>
          <RouterProvider router={router} />
        </Taken>
      </QueryClientProvider>
    </StrictMode>,
  )
}

/** Whoever looks at the page sees it first; a window that is not shown paints nothing. */
const nextPaint = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, 500)
  })

/**
 * Hands over what was typed into the drawn page when that is asked for, or before the next press or key if one comes
 * earlier: a form that is sent has to know all that its reader sees in it.
 */
function handOverOnce(place: HTMLElement): () => void {
  const typed = readTyped(place)
  const waiting = new AbortController()
  function handOver() {
    if (waiting.signal.aborted) return
    waiting.abort()
    flushSync(() => handOverTyped(place, typed))
  }
  for (const use of ['pointerdown', 'keydown', 'click', 'submit']) {
    addEventListener(use, handOver, { capture: true, signal: waiting.signal })
  }
  return handOver
}

/** What was typed before counts, and a button that was pressed before is pressed once more, now that they work. */
function Taken({ handOver, children }: { handOver: () => void; children: ReactNode }) {
  useEffect(() => {
    // While React is at work here, it takes no part of the page over for what is told to it.
    setTimeout(handOver)
    dispatchEvent(new Event(takenEvent))
  }, [handOver])
  return children
}

/** React notes what stands in a field when it takes it over, and overlooks what was typed or chosen before. */
type TakenField = HTMLInputElement & { _valueTracker?: { setValue(value: string): void } }

type Typed = ReadonlyMap<HTMLInputElement, string>

/** What somebody has typed into the fields of a drawn page, or chosen there. */
const readTyped = (place: HTMLElement): Typed =>
  new Map([...place.querySelectorAll('input')].filter(isChanged).map((field) => [field, field.value]))

/**
 * Hands what somebody typed or chose in a drawn page, before it was taken over, to its fields, as if it was done now.
 * Nothing on the page changes by that, so whoever is typing types on.
 *
 * @param before As it was before anything was taken over: a form that has heard of one field in the meantime may have drawn
 *   the others as it knew them.
 */
function handOverTyped(place: HTMLElement, before: Typed): void {
  const changed = new Map([...before, ...readTyped(place)])
  // Brings React to take over the parts that it has not come to yet.
  for (const field of changed.keys()) tell(field, isChoice(field) ? 'click' : 'input')
  for (const [field, typed] of changed) {
    if (field.value !== typed) field.value = typed
    const { _valueTracker: known } = field as TakenField
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
  // Of two radio buttons the one that was chosen tells.
  return field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox')
}

const tell = (field: HTMLElement, event: string) => field.dispatchEvent(new Event(event, { bubbles: true }))
