import type { ListedMachine, ProductsPageView } from '#app/content/views/products-page.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { KeptNames } from './kept-names.tsx'
import { fill, joinNames } from './words.ts'

interface CompareTrayProps {
  words: ProductsPageView['tray']
  chosen: ListedMachine[]
  tooMany: boolean
}

/** What is ticked, and the button that puts it side by side. Stays in sight while something is ticked. */
export function CompareTray({ words, chosen, tooMany }: CompareTrayProps) {
  const names = chosen.map(({ name }) => name)
  const sentence = tooMany ? words.full : ([words.none, words.one][chosen.length] ?? words.many)
  return (
    <div className={`products-tray ${chosen.length ? 'products-tray-filled' : ''}`}>
      <p role="status">
        <KeptNames text={fill(sentence, { names: joinNames(names) })} names={names} />
      </p>
      <button
        type="submit"
        formAction="/products#compare"
        className={buttonClass({ size: 'compact', ...(chosen.length > 1 ? {} : { className: 'products-quiet' }) })}
      >
        {words.button}
      </button>
    </div>
  )
}
