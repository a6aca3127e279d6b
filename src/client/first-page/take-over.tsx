import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { type ReactNode, StrictMode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { type PageAnswer, takenEvent } from '#shared/first-page.ts'
import { createQueryClient } from '../api/query-client.ts'
import { createAppRouter } from '../app/router.tsx'
import { keepPageAnswers } from './page-answers.ts'
import { handOverTyped, readTyped, type Typed } from './typed-before.ts'

/** Makes the application of a page that came whole, without drawing anything anew. */
export async function takeOver(place: HTMLElement, answers: readonly PageAnswer[]): Promise<void> {
  await nextPaint()
  const queryClient = createQueryClient()
  keepPageAnswers(queryClient, answers)
  const router = createAppRouter(queryClient, true)
  await router.load()
  // The router draws the boundaries of a page that came from a server only where it is told so.
  router.ssr = { manifest: undefined }
  const typed = readTyped(place)
  hydrateRoot(
    place,
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Taken place={place} typed={typed}>
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

/** What was typed before counts, and a button that was pressed before is pressed once more, now that they work. */
function Taken({ place, typed, children }: { place: HTMLElement; typed: Typed; children: ReactNode }) {
  useEffect(() => {
    // While React is at work here, it takes no part of the page over for what is told to it.
    setTimeout(() => handOverTyped(place, typed))
    dispatchEvent(new Event(takenEvent))
  }, [place, typed])
  return children
}
