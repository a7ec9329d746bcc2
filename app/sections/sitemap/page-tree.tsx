import type { Branch, SitemapView } from '#app/content/views/sitemap.ts'
import { Lines } from '#app/ui/section.tsx'
import { PageLink } from '#app/ui/page-link.tsx'

/** The whole site as a tree: a stem, a branch for each group, a leaf for each page. */
export function PageTree({ eyebrow, title, lead, branches }: SitemapView) {
  const sides = toSides(branches)
  return (
    <div className="tree">
      <header className="tree-head page-width">
        <div>
          <p className="eyebrow">{eyebrow}</p>
          <h1>
            <Lines text={title} />
          </h1>
        </div>
        <p className="lead">{lead}</p>
      </header>
      <div className="tree-crown page-width">
        <span className="tree-stem" aria-hidden="true" />
        <ul className="tree-branches">
          {branches.map((branch, index) => (
            <TreeBranch key={branch.id} {...branch} side={sides[index]!} />
          ))}
        </ul>
        <svg className="tree-roots" viewBox="0 0 400 90" aria-hidden="true">
          <path d="M192 0C190 44 150 62 60 84M196 0C192 52 176 66 130 88M204 0C208 52 224 66 270 88M208 0C210 44 250 62 340 84M200 0V88" />
        </svg>
      </div>
    </div>
  )
}

function TreeBranch({ id, title, text, leaves, side }: Branch & { side: Side }) {
  return (
    <li className={`tree-branch tree-${side}`}>
      <svg className="tree-bough" viewBox="0 0 64 96" aria-hidden="true">
        <path d="M0 96C0 52 22 26 64 24C30 31 9 54 3 96z" />
      </svg>
      <h2 id={`branch-${id}`}>{title}</h2>
      <p>{text}</p>
      <ul aria-labelledby={`branch-${id}`}>
        {leaves.map(({ href, label }) => (
          <li key={href}>
            <PageLink to={href}>{label}</PageLink>
          </li>
        ))}
      </ul>
    </li>
  )
}

type Side = 'left' | 'right'

/** Each branch grows where the tree is lower so far, as a tree does where there is light. */
function toSides(branches: Branch[]): Side[] {
  const height = { left: 0, right: 0 }
  return branches.map(({ leaves }) => {
    const side = height.left < height.right ? 'left' : 'right'
    height[side] += leaves.length + HEAD_IN_LEAVES
    return side
  })
}

const HEAD_IN_LEAVES = 3
