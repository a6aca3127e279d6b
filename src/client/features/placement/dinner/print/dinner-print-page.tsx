import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { paths } from '#client/routing/paths.ts'
import { EmptyState } from '#client/ui/feedback.tsx'
import type { DinnerBoard } from '#shared/contracts/placement/dinner.ts'
import { BoardPrintPage } from '../../engine/print/board-print-page.tsx'
import type { SheetHeader } from '../../engine/print/sheet.tsx'
import { SheetChoice } from '../../engine/print/sheet-choice.tsx'
import { dinnerQuery } from '../board/dinner-query.ts'
import { sheets } from './dinner-sheets.tsx'

/** The dinner on paper: by table, by name, for the kitchen, and the place cards. */
export function DinnerPrintPage() {
  const eventId = Number(useParams({ from: paths.printDinner }).id)
  return (
    <BoardPrintPage eventId={eventId} title="Print the tables" name="Tables" board={useQuery(dinnerQuery(eventId))}>
      {(board, header) => <Sheets board={board} header={header} />}
    </BoardPrintPage>
  )
}

function Sheets({ board, header }: { board: DinnerBoard; header: SheetHeader }) {
  const { sheet: asked } = useSearch({ from: paths.printDinner })
  const navigate = useNavigate({ from: paths.printDinner })
  const { value, Sheet } = sheets.find((one) => one.value === asked) ?? sheets[0]
  if (board.tables.length === 0) return <EmptyState title="There are no tables yet" />
  return (
    <>
      <SheetChoice
        sheets={sheets}
        value={value}
        onChange={(sheet) => void navigate({ search: { sheet }, replace: true, resetScroll: false })}
      />
      <Sheet board={board} header={header} />
    </>
  )
}
