import { useNavigate, useSearch } from '@tanstack/react-router'
import { paths } from '#client/routing/paths.ts'
import type { Hole } from './hole-card.tsx'

/** What the small screen shows, as it stands in the address: `?hole=7`, or `?list=waiting` for those without a place. */
export function usePhoneBoardAddress(holes: readonly Hole[], opensWithList: boolean) {
  const { hole, list } = useSearch({ from: paths.golferPlacement })
  const navigate = useNavigate({ from: paths.golferPlacement })
  const isList = list === 'waiting' || (!list && !hole && opensWithList)

  function go(wish: { hole?: string; list?: string | undefined }) {
    // Back leads from the list to the hole; from hole to hole it would be a long way back.
    const replace = wish.list === undefined && !isList
    void navigate({ search: (before) => ({ ...before, ...wish }), replace, resetScroll: false })
  }

  return {
    hole: holes.find(({ holeNumber }) => String(holeNumber) === hole) ?? holes[0],
    isList,
    showHole: (holeNumber: number) => go({ hole: String(holeNumber), list: undefined }),
    showList: () => go({ list: 'waiting' }),
  }
}
