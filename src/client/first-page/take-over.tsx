import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { answerKeys, type PageAnswer, type PageForm, takenEvent } from '#shared/first-page.ts'
import { keepPageAnswers } from '../api/page-answers.ts'
import { createQueryClient } from '../api/queries.ts'
import { createAppRouter } from '../app/router.tsx'
import { setTheme, themes } from '../ui/theme/theme.ts'

/** Replaces a page rendered by the server with the same page of the application, which keeps what was typed. */
export async function takeOver(place: HTMLElement, answers: readonly PageAnswer[]): Promise<void> {
  await nextPaint()
  const queryClient = createQueryClient()
  keepPageAnswers(queryClient, answers)
  const router = createAppRouter(queryClient, true)
  await router.load()
  await released(place)
  // Nothing can be typed into a page after login before this.
  if (!place.inert) {
    queryClient.setQueryData<PageForm>(answerKeys.form, (form) => ({
      typed: { ...form?.typed, ...readTyped(place) },
      problem: form?.problem ?? null,
    }))
  }
  selectTheme(place)
  const open = [...place.querySelectorAll('details')].map((details) => details.open)
  const restoreFocus = keepFocus(place)
  const root = createRoot(place)
  // In one go, so that the page neither flickers nor scrolls.
  flushSync(() =>
    root.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </StrictMode>,
    ),
  )
  place.inert = false
  for (const [index, details] of [...place.querySelectorAll('details')].entries()) details.open ||= open[index] ?? false
  restoreFocus()
  dispatchEvent(new Event(takenEvent))
}

/** Lets the page appear first. A window that isn't shown paints nothing. */
const nextPaint = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, 500)
  })

/** Waits until nothing is pressed. A button that is replaced between press and release gets no click. */
async function released(place: HTMLElement): Promise<void> {
  while (place.querySelector(':active')) await new Promise((resolve) => setTimeout(resolve, pollMilliseconds))
}

const pollMilliseconds = 50

/** The entries of the page's forms. The main form comes first, and its entries win. */
function readTyped(place: HTMLElement): Record<string, string> {
  const forms = [...place.querySelectorAll('form')].reverse()
  const entries = forms.flatMap((form) => [...new FormData(form)])
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

/** Applies the theme selected on the page. */
function selectTheme(place: HTMLElement): void {
  const selected = [...place.querySelectorAll<HTMLInputElement>('input[type="radio"]:checked')]
  const isNew = ({ checked, defaultChecked }: HTMLInputElement) => checked !== defaultChecked
  const theme = themes.find((name) => selected.some((radio) => radio.value === name && isNew(radio)))
  if (theme) setTheme(theme)
}

/** Remembers the focused element by its position. Returns a function that focuses the same one of the new page. */
function keepFocus(place: HTMLElement): () => void {
  const list = () => [...place.querySelectorAll<HTMLElement>('a[href], button, input, select, summary, textarea')]
  const { activeElement } = document
  const position = list().indexOf(activeElement as HTMLElement)
  const { selectionStart = null, selectionEnd = null } = isText(activeElement) ? activeElement : {}
  return () => {
    const element = list()[position]
    element?.focus({ preventScroll: true })
    // A field that isn't a text has no selection.
    if (isText(element) && selectionStart !== null) element.setSelectionRange(selectionStart, selectionEnd)
  }
}

const isText = (element: Element | null | undefined): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
