// Components are tested as they look: what is hidden by a style is hidden here, too.
import '#client/styles.css'
