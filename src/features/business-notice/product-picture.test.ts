import { expect } from '@open-wc/testing';
import { put, setPage } from '../../loader/loader.testing.ts';
import { EarnPicture } from '../../ui/illustrations/tiles/earn.tsx';
import { FuturesPicture } from '../../ui/illustrations/tiles/futures.tsx';
import { NoticePicture } from '../../ui/illustrations/tiles/notice.tsx';
import { PeoplePicture } from '../../ui/illustrations/tiles/people.tsx';
import { SpotPicture } from '../../ui/illustrations/tiles/spot.tsx';
import { productPicture } from './product-picture.ts';

describe('pictures of products', () => {
  for (const [scene, picture, name] of [
    ['spot', SpotPicture, 'candles'],
    ['margin_trade', SpotPicture, 'candles'],
    ['futures', FuturesPicture, 'a price that turns'],
    ['futures_trade', FuturesPicture, 'a price that turns'],
    ['options', FuturesPicture, 'a price that turns'],
    ['simple-earn', EarnPicture, 'coins'],
    ['P2P', PeoplePicture, 'people'],
    ['copytrading', PeoplePicture, 'people'],
    ['', NoticePicture, 'a document'],
    ['constructor', NoticePicture, 'a document'],
  ] as const)
    it(`"${scene}" has ${name}`, () => expect(productPicture(scene)).to.equal(picture));

  it('the notice of a scene shows the picture of its product', async () => {
    setPage();
    const { element } = await put('gate-business-notice', { preview: '', scene: 'futures' });
    expect(element.shadowRoot!.querySelector('[data-illustration]')!.getAttribute('data-illustration')).to.equal(
      'futures',
    );
  });
});
