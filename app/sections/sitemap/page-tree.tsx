import type { Branch, SitemapView } from '#app/content/pages/sitemap.server.ts'
import { cx } from '#app/ui/cx.ts'
import { PageHead } from '#app/ui/page-head.tsx'

/** The site as a tree: a branch per group, a leaf per page. */
export function PageTree({ branches, ...copy }: SitemapView) {
  const sides = toSides(branches)
  return (
    <div className="tree pt-fluid-lg pb-fluid-sm">
      <PageHead {...copy} className="mb-fluid" />
      <div className="tree-crown page-width relative flow-root">
        <span className="tree-stem" aria-hidden="true" />
        <ul className="flow-root lg:pb-27.5">
          {branches.map((branch, index) => (
            <TreeBranch key={branch.id} {...branch} side={sides[index]!} />
          ))}
        </ul>
        <svg
          className="tree-roots absolute bottom-0 left-[calc(50%-200px)] w-100 max-lg:hidden"
          viewBox="0 0 400 90"
          aria-hidden="true"
        >
          <path d="M192 0C190 44 150 62 60 84M196 0C192 52 176 66 130 88M204 0C208 52 224 66 270 88M208 0C210 44 250 62 340 84M200 0V88" />
        </svg>
      </div>
    </div>
  )
}

type Side = 'left' | 'right'

/** Floats, because both sides grow independently. */
const floats: Record<Side, string> = {
  right: 'lg:float-right lg:clear-right lg:pl-21',
  left: 'lg:float-left lg:clear-left lg:pr-21 lg:pl-0 lg:text-right',
}

const boughs: Record<Side, string> = {
  right: 'lg:-left-0.5',
  left: 'lg:-right-0.5 lg:left-auto lg:-scale-x-100',
}

function TreeBranch({ id, title, text, leaves, side }: Branch & { side: Side }) {
  return (
    <li className={cx('relative pt-5 pb-9 pl-16 lg:w-1/2 lg:pt-3 lg:pb-11', floats[side])} data-side={side}>
      <svg
        className={cx('tree-bough absolute top-3 left-2 h-19 w-12.5 lg:top-2 lg:h-27 lg:w-18', boughs[side])}
        viewBox="0 0 64 96"
        aria-hidden="true"
      >
        <path d="M0 96C0 52 22 26 64 24C30 31 9 54 3 96z" />
      </svg>
      <h2 id={`branch-${id}`} className="text-title leading-tight">
        {title}
      </h2>
      <p className="text-small text-ink-soft">{text}</p>
      <ul aria-labelledby={`branch-${id}`} className="mt-3.5">
        {leaves.map(({ href, label }) => (
          <li key={href} className="tree-twig relative">
            <a
              className="tree-leaf inline-flex min-h-12 items-center py-2 leading-snug font-medium hover:text-action"
              href={href}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </li>
  )
}

/** Puts each branch on the shorter side. */
function toSides(branches: Branch[]): Side[] {
  const height = { left: 0, right: 0 }
  return branches.map(({ leaves }) => {
    const side = height.left < height.right ? 'left' : 'right'
    height[side] += leaves.length + HEAD_IN_LEAVES
    return side
  })
}

const HEAD_IN_LEAVES = 3
