import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

/** Newest first. `cursor` requests earlier lines; null at the start of the log. */
export interface LogPart<Line> {
  lines: readonly Line[]
  cursor: number | null
}

export interface EarlierLines {
  hasMore: boolean
  isLoading: boolean
  error: Error | null
  load: () => void
}

export function useEarlierLines<Line extends { id: number }>(
  first: LogPart<Line>,
  loadBefore: (cursor: number) => Promise<LogPart<Line>>,
): { lines: readonly Line[]; earlier: EarlierLines } {
  const [kept, setKept] = useState<LogPart<Line> | null>(null)
  const lines = kept ? joinLines(first.lines, kept.lines) : first.lines
  const { cursor } = kept ?? first
  const loading = useMutation({
    mutationFn: async (before: number) => {
      let part = await loadBefore(before)
      // A part is empty if all its lines are about other partners.
      while (part.lines.length === 0 && part.cursor !== null) part = await loadBefore(part.cursor)
      return part
    },
    onSuccess: (part) => setKept({ lines: joinLines(lines, part.lines), cursor: part.cursor }),
  })
  return {
    lines,
    earlier: {
      hasMore: cursor !== null,
      isLoading: loading.isPending,
      error: loading.error,
      load: () => cursor !== null && loading.mutate(cursor),
    },
  }
}

const joinLines = <Line extends { id: number }>(newer: readonly Line[], older: readonly Line[]): Line[] => {
  const known = new Set(newer.map(({ id }) => id))
  return [...newer, ...older.filter(({ id }) => !known.has(id))]
}
