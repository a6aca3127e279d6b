import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { answerKeys, answersElement, type PageAnswer, type PageForm } from '#shared/first-page.ts'
import { RequestError } from './request-error.ts'

/** The answers that came with the document; null where it came without a page. */
export function readPageAnswers(): PageAnswer[] | null {
  const json = document.getElementById(answersElement)?.textContent
  return json ? JSON.parse(json) : null
}

/** Keeps answers as if they had been asked for just now. */
export function keepPageAnswers(queryClient: QueryClient, answers: readonly PageAnswer[]): void {
  for (const { key, data, problem } of answers) {
    if (!problem) {
      queryClient.setQueryData(key, data)
      continue
    }
    const { status, title } = problem
    const error = new RequestError({ status, statusText: title, body: JSON.stringify(problem) })
    const query = queryClient.getQueryCache().build<unknown, Error>(queryClient, { queryKey: key })
    query.setState({ ...query.state, status: 'error', error, errorUpdateCount: 1, errorUpdatedAt: Date.now() })
  }
}

/** Returns the entries made before the application took over the page, or sent without JavaScript and refused. */
export function usePageForm(): PageForm | null {
  const queryClient = useQueryClient()
  const queryKey = answerKeys.form
  const [form] = useState(() => queryClient.getQueryData<PageForm>(queryKey) ?? null)
  useEffect(() => queryClient.removeQueries({ queryKey }), [queryClient])
  return form
}
