/** The styles of one's own parcels: a page that loads the part late brings them with its first bytes. */
import '../../../../ui/data/grouped-number.module.css';
import '../../../../ui/feedback/tone.module.css';
import './own-parcels.module.css';
