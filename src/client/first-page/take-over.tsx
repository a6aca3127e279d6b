import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { type ReactNode, StrictMode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { type PageAnswer, takenEvent } from '#shared/first-page.ts'
import { createQueryClient } from '../api/query-client.ts'
import { createAppRouter } from '../app/router.tsx'
import { keepPageAnswers } from './page-answers.ts'

/** Makes the application of a page that came whole, without drawing anything anew. */
export async function takeOver(place: HTMLElement, answers: readonly PageAnswer[]): Promise<void> {
  const queryClient = createQueryClient()
  keepPageAnswers(queryClient, answers)
  const router = createAppRouter(queryClient, true)
  await router.load()
  // The router draws the boundaries of a page that came from a server only where it is told so.
  router.ssr = { manifest: undefined }
  hydrateRoot(
    place,
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Taken>
          <RouterProvider router={router} />
        </Taken>
      </QueryClientProvider>
    </StrictMode>,
  )
}

/** A button that was pressed before is pressed once more now that it works. */
function Taken({ children }: { children: ReactNode }) {
  useEffect(() => void dispatchEvent(new Event(takenEvent)), [])
  return children
}
